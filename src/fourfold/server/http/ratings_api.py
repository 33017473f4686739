"""The HTTP API of ratings: leaderboards, and your own ratings."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter

from fourfold.games import GAMES, find_game
from fourfold.ratings.scale import shown, shown_uncertainty
from fourfold.server.http.auth import Http, find_profile
from fourfold.server.http.dependencies import RegistryDependency
from fourfold.server.http.lessons_api import GameName
from fourfold.server.http.openapi import problems
from fourfold.server.http.problems import ProblemError
from fourfold.server.protocol.ratings import Leaderboard, YourRating
from fourfold.server.ratings.ratings import Ratings

RatingsDependency = NamedDependency[Ratings]
PresetName = Annotated[str, PathParameter(description="The id of a preset.", max_length=30)]


@get(
    "/api/ratings/{game:str}/{preset:str}",
    tags=["ratings"],
    summary="A leaderboard",
    responses=problems(404),
)
async def see_leaderboard(ratings: RatingsDependency, game: GameName, preset: PresetName) -> Leaderboard:
    """The best players of a game and preset who show their profiles, and the bots with their fixed ratings."""
    if game not in GAMES or preset not in {each.id for each in find_game(game).presets}:
        raise ProblemError(404, "There are no such ratings.")
    return await ratings.board(game, preset)


@get("/api/profile/ratings", tags=["ratings"], summary="Your ratings", responses=problems(401))
async def see_your_ratings(request: Http, registry: RegistryDependency, ratings: RatingsDependency) -> list[YourRating]:
    """Your rating in every game and preset in which you have played rated games."""
    profile = await find_profile(request, registry)
    if not profile:
        raise ProblemError(401, "Sign in first.")
    found: list[YourRating] = []
    for game in GAMES:
        for preset in find_game(game).presets:
            player = (await ratings.pool(game, preset.id)).players.get(profile)
            if player:
                figures = shown(player.rating), shown_uncertainty(player.rating), player.games
                found.append(YourRating(game, preset.id, *figures, player.is_provisional))
    return found


HANDLERS: Final = [see_leaderboard, see_your_ratings]
