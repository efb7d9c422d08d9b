import { makeAthlete } from './athlete.mjs';
import { makeClinicScenes } from './clinic-scenes.mjs';
import { makeContours } from './contours.mjs';
import { makeCovers } from './covers.mjs';
import { makeEddy } from './eddy.mjs';
import { makeFlows } from './flows.mjs';
import { makeFonts } from './fonts.mjs';
import { makeHulls } from './hulls.mjs';
import { makeIcons } from './icons.mjs';
import { makeMail } from './mail.mjs';
import { makeModuleScenes } from './module-scenes.mjs';
import { makeMoments } from './moments.mjs';
import { makeRiverMap } from './river-map.mjs';
import { makeSocial } from './social.mjs';
import { makeStrokes } from './strokes.mjs';
import { makeTraining } from './training.mjs';
import { makeVaultLessons } from './vault-lessons.mjs';
import { makeVaultWaters } from './vault-waters.mjs';

/** Redraws everything below `src/art`. The same seeds produce the same files. */
await Promise.all([
  makeAthlete(),
  makeClinicScenes(),
  makeContours(),
  makeCovers(),
  makeEddy(),
  makeFlows(),
  makeFonts(),
  makeHulls(),
  makeIcons(),
  makeMail(),
  makeModuleScenes(),
  makeMoments(),
  makeRiverMap(),
  makeStrokes(),
  makeTraining(),
  makeVaultLessons(),
  makeVaultWaters(),
]);

// Uses the flow lines made above.
await makeSocial();
