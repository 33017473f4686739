import { route } from "../lib/route.svelte";
import { writeFragment } from "./share";
import { newNode, type Start } from "./tree";

/** Go to the analysis board with this start. */
export async function openAnalysis(start: Start): Promise<void> {
  const root = newNode();
  const fragment = await writeFragment({ start, root, current: root });
  route.go(`/analysis/${start.game}#a=${fragment}`);
}
