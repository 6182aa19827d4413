// Preloaded into this version's server: it is killed within its migrations, once before each of these, when those before
// have run and nothing is committed. `npm start` starts it again each time.
import { existsSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const BEFORE = /\/migrations\/(0002|0005|0007|0011|0014)-[\w-]+\.[jt]s$/;

registerHooks({
  load(url, context, next) {
    const [, number] = BEFORE.exec(url) ?? [];
    const killed = `${process.env.DATA_DIR}/killed-before-${number}`;
    if (number !== undefined && !existsSync(killed)) {
      writeFileSync(killed, "");
      process.kill(process.pid, "SIGKILL");
    }
    return next(url, context);
  },
});
