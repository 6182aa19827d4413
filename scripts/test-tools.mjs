import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./project.mjs";
import { Refusal, say } from "./say.mjs";

const FOLDER = `${ROOT}scripts/test-tools/`;

/**
 * The browser and the database server as npm packages, for machines that have neither and where we
 * are not root. A project of its own, so that its lockfile pins them and no shop downloads them.
 * @returns {Promise<string | undefined>} the folder of the packages; nothing if npm cannot bring them
 */
export async function bringTestTools() {
  try {
    await ensureInstalled({ dev: false, folder: FOLDER, what: "the browser and the database" });
    return `${FOLDER}node_modules`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return undefined;
  }
}
