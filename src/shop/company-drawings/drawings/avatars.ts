/** Portraits of fictional people on a grid of 96: `line` in medium weight, `fine` as engraving. */
import type { AvatarName } from "../../../frame/settings/fields.ts";
import type { Mark } from "./marks.ts";

/** Level lines of an engraving between x1 and x2, one every 3 units. */
const level = (x1: number, x2: number, y1: number, y2: number, lean = 0): string =>
  Array.from(
    { length: Math.floor((y2 - y1) / 3) + 1 },
    (_, i) => `M${x1 + lean * i} ${y1 + i * 3}L${x2 + lean * i} ${y1 + i * 3}`,
  ).join("");

const lindqvist: Mark = {
  line:
    "M33 40C33 58 39 68 48 68S63 58 63 40C63 30 58 24 48 24S33 30 33 40ZM33 44C30 34 30 20 48 18C66 20 66 34 63 44C62 34 58 30 52 29C46 33 38 33 35 36ZM41 18C38 8 58 8 55 18" +
    "M41 66V74L26 79C16 82 12 88 10 96M55 66V74L70 79C80 82 84 88 86 96M41 74L48 82L55 74" +
    "M40 43H43M53 43H56M48 44L46 53H50M43 59Q48 62 53 59",
  fine: `M38 39Q41 37 44 39M52 39Q55 37 58 39M36 26Q42 20 48 20M60 26Q56 21 50 20${level(57, 62, 46, 55, -0.4)}${level(18, 34, 85, 94, -1)}M44 13H52M45 16H51`,
};

const okafor: Mark = {
  line:
    "M32 38V48C32 62 39 71 48 71S64 62 64 48V38M29 38H67C68 24 60 16 48 16S28 24 29 38ZM29 38Q40 33 52 34L76 39Q74 33 66 30" +
    "M32 50C34 66 40 72 48 72S62 66 64 50C60 58 55 56 48 56S36 58 32 50Z" +
    "M40 69V76L24 81C15 84 11 90 10 96M56 69V76L72 81C81 84 85 90 86 96" +
    "M39 45H43M53 45H57M48 45L45.5 53H50.5M44 61H52",
  fine: `M38 41.5Q41 40 44 41.5M52 41.5Q55 40 58 41.5M48 16V34M38 18Q35 26 35 35M58 18Q61 26 61 34${level(38, 43, 60, 66, 0.8)}${level(53, 58, 60, 66, -0.8)}M44 66H52M45 69H51${level(62, 78, 85, 94, 1)}`,
};

const amsel: Mark = {
  line:
    "M33 38V46C33 60 40 69 48 69S63 60 63 46V38M31 50C26 40 28 22 42 18C56 13 70 24 67 42L65 50C64 40 62 34 56 30C50 36 38 34 34 38C33 42 32 46 31 50Z" +
    "M34 45a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M50 45a6 6 0 1 0 12 0a6 6 0 1 0 -12 0M46 44Q48 42.5 50 44" +
    "M41 67V75L24 80C15 83 11 89 10 96M55 67V75L72 80C81 83 85 89 86 96M41 75L36 86L48 80L60 86L55 75" +
    "M48 47L46 55H50M42 60Q48 64.5 54 60",
  fine: `M39 45H41M55 45H57M36 30Q42 22 52 20M40 31Q46 25 56 24M60 34Q58 28 54 26M64 40Q64 32 60 27M37 37Q40 35.5 43 37M53 37Q56 35.5 59 37${level(18, 32, 86, 95, -1)}M48 82V96`,
};

const marlowe: Mark = {
  line:
    "M35 42V48C35 60 41 69 48 69S61 60 61 48V42M31 60C27 36 34 17 48 17S69 36 65 60L60 61C61 52 61 44 60 41C58 36 54 33 49 31C44 36 39 38 36 39C35 45 35 52 36 61Z" +
    "M42 67V75L26 80C16 83 12 89 11 96M54 67V75L70 80C80 83 84 89 85 96M42 75L48 82L54 75" +
    "M40 46H43.5M52.5 46H56M48 47L46 55H50M43 60.5Q48 63.5 53 60.5",
  fine: `M38 42Q41 40 44 42M52 42Q55 40 58 42M37 28Q42 21 50 21M57 24Q62 30 62 42${level(56, 60, 52, 58, -0.3)}${level(62, 78, 86, 95, 1)}M66 84V90M70 82V92M66 87H70`,
};

export const avatars: Readonly<Record<string, Mark>> = {
  "avatar-lindqvist": lindqvist,
  "avatar-okafor": okafor,
  "avatar-amsel": amsel,
  "avatar-marlowe": marlowe,
} satisfies Readonly<Record<AvatarName, Mark>>;
