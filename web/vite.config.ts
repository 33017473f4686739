import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:4444";

/** The file of a chunk; that of messages begins with their language. */
function chunkFile({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const language = /locales\/([^/]+)\//.exec(facadeModuleId ?? "")?.[1];
  return `assets/${language ? `${language}-` : ""}[name]-[hash].js`;
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    // Inside the Python package, so that the wheel contains the client.
    outDir: "../src/fourfold/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: chunkFile } },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
