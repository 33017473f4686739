import { ApiError } from "./api";
import { say } from "./words";

const RETRY_MS = 2000;

/** The answer to a request, which is sent again while the server is away; the sentence says so in the meantime. */
export async function keepTrying<T>(ask: () => Promise<T>, onAway: (sentence: string) => void): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.why !== "unreachable") throw reason;
      onAway(say("server-unreachable"));
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
