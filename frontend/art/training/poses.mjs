import { two } from '../lessons/tools.mjs';

/** Poses shared by several exercises. */
const standing = { hip: [0, -86], feet: two(3, -8, -4, -8) };
const onAllFours = {
  hip: [-30, -48],
  lean: 77,
  feet: two(-68, -6, -66, -6),
  toes: [172, 172],
  hands: two(22, -6, 25, -6),
};
const highPlank = {
  hip: [-4, -42],
  lean: 71,
  head: -6,
  hands: two(44, -5, 47, -5),
  feet: two(-78, -17, -78, -17),
  toes: [75, 75],
};
const halfKneeling = { hip: [0, -47], feet: two(-39, -17, 38, -8), toes: [70, 0] };
const onBack = { hip: [10, -12], lean: -90 };
const hinge = { hip: [-24, -78], feet: two(3, -8, -4, -8) };
const rowing = {
  hip: [-30, -80],
  lean: 68,
  head: -14,
  feet: two(-34, -8, -14, -8),
  palms: [undefined, 0],
  _: ['bench 24 -46 70'],
};
const rocking = { feet: two(33, -8, -44, -17), toes: [0, 70], palms: [-90, -90], _: ['wall 60'] };
const swinging = {
  hip: [-28, -84],
  lean: 66,
  head: 6,
  feet: two(-26, -8, -16, -8),
  palms: [undefined, 0],
  _: ['bench 30 -62 70'],
};
const onSide = {
  hip: [16, -17],
  lean: -82,
  isFront: true,
  feet: two(95, -20, 93, -7),
  toes: [-30, -30],
};
const atWall = { hip: [7, -86], feet: two(9, -8, 2, -8), _: ['wall 44'] };
const rowBand = { hip: [-14, -86], feet: two(-11, -8, -18, -8) };
const prone = { hip: [-24, -12], head: -10, feet: two(-102, -6, -102, -6), toes: [178, 178] };
const onBackForCurl = {
  ...onBack,
  hands: two(-6, -6, -4, -6),
  elbows: two(-20, -8, -18, -8),
  feet: two(88, -9, 46, -8),
  toes: [-80, 0],
};

/**
 * The drawing of every exercise: one pose per picture, with things behind (`_`) or in front (`$`).
 * The names match `content/exercises.json`, which describes the same in words.
 */
export const POSES = {
  'goblet-squat': [
    { ...standing, hands: two(15, -117, 17, -117), $: ['bell 21 -122'] },
    {
      hip: [-23, -45],
      lean: 32,
      head: -20,
      feet: two(4, -8, 0, -8),
      hands: two(18, -69, 20, -69),
      $: ['bell 24 -74', 'arrow -62 -92 -62 -44'],
    },
  ],
  'split-squat': [
    { hip: [0, -79], feet: two(30, -8, -34, -17), toes: [0, 52], hands: two(4, -76, -3, -76) },
    {
      hip: [-7, -46],
      lean: 3,
      feet: two(32, -8, -60, -18),
      toes: [0, 64],
      hands: two(-2, -43, -8, -43),
      $: ['arrow -50 -96 -50 -56'],
    },
  ],
  'hip-hinge': [
    { ...standing, hands: two(12, -84, 8, -84), $: ['bell 14 -76'] },
    {
      ...hinge,
      lean: 72,
      head: -18,
      hands: two(21, -41, 18, -41),
      $: ['bell 21 -33', 'arrow -20 -112 -58 -100 -6'],
    },
  ],
  'push-up': [
    highPlank,
    {
      ...highPlank,
      hip: [-2, -20],
      lean: 88,
      head: -8,
      hands: two(30, -5, 33, -5),
      feet: two(-80, -17, -80, -17),
      $: ['arrow 90 -66 90 -30'],
    },
  ],
  'one-arm-row': [
    { ...rowing, hands: two(16, -46, 37, -52), $: ['bell 16 -38'] },
    { ...rowing, hands: two(-9, -80, 37, -52), $: ['bell -8 -73', 'arrow -40 -40 -40 -74'] },
  ],
  plank: [
    {
      hip: [-8, -29],
      lean: 81,
      head: -8,
      hands: two(62, -6, 65, -6),
      feet: two(-85, -17, -85, -17),
      toes: [78, 78],
    },
    {
      hip: [-6, -22],
      lean: 71,
      head: -6,
      hands: two(62, -6, 65, -6),
      feet: two(-81, -8, -81, -8),
      toes: [172, 172],
    },
  ],
  'dead-bug': [
    { ...onBack, hands: two(-40, -65, -37, -65), feet: two(49, -51, 52, -50), toes: [-80, -80] },
    {
      ...onBack,
      hands: two(-40, -65, -91, -20),
      feet: two(87, -21, 52, -50),
      toes: [-75, -80],
      $: ['arrow 66 -78 96 -46 -8'],
    },
  ],
  'overhead-press': [
    { ...halfKneeling, hands: two(30, -58, 19, -90), elbows: [1, [13, -67]], _: ['bell 21 -98'] },
    {
      ...halfKneeling,
      hands: two(30, -58, 4, -149),
      _: ['bell 4 -157'],
      $: ['arrow 34 -112 34 -150'],
    },
  ],
  'pull-up': [
    {
      hip: [0, -49],
      hands: two(2, -151, -2, -151),
      feet: two(-30, -30, -34, -32),
      toes: [70, 70],
      _: ['bar 0 -157'],
    },
    {
      hip: [-7, -114],
      lean: 6,
      hands: two(13, -150, 10, -150),
      elbows: two(1, -132, -2, -132),
      feet: two(-38, -64, -42, -66),
      toes: [70, 70],
      _: ['bar 12 -157'],
      $: ['arrow 52 -84 52 -126'],
    },
  ],
  'glute-bridge': [
    { hip: [6, -12], lean: -90, hands: two(11, -6, 10, -6), feet: two(44, -8, 41, -8) },
    {
      hip: [7, -32],
      lean: -112,
      head: 22,
      hands: two(14, -6, 15, -6),
      feet: two(46, -8, 43, -8),
      $: ['arrow 4 -62 4 -88'],
    },
  ],
  'bird-dog': [
    onAllFours,
    {
      ...onAllFours,
      head: 4,
      hands: two(22, -6, 70, -69),
      feet: two(-108, -40, -66, -6),
      toes: [100, 172],
      $: ['arrow 88 -72 112 -76', 'arrow -122 -40 -138 -38'],
    },
  ],
  'hip-flexor-stretch': [
    { ...halfKneeling, hands: two(28, -59, 31, -59) },
    {
      ...halfKneeling,
      hip: [14, -45],
      lean: -2,
      feet: two(-37, -17, 44, -8),
      hands: two(39, -58, 42, -58),
      $: ['arrow -36 -70 -6 -70'],
    },
  ],
  'seated-hinge': [
    { hip: [-34, -14], hands: two(-5, -24, -2, -24), feet: two(44, -9, 44, -9), toes: [-86, -86] },
    {
      hip: [-34, -14],
      lean: 52,
      head: -12,
      hands: two(46, -19, 49, -19),
      feet: two(44, -9, 44, -9),
      toes: [-86, -86],
      $: ['arrow -28 -98 10 -84 8'],
    },
  ],
  'deep-squat-hold': [
    { ...standing, hands: two(44, -110, 44, -114), _: ['post 52'] },
    {
      hip: [-22, -28],
      lean: 22,
      head: -14,
      feet: two(4, -8, 0, -8),
      hands: two(44, -70, 44, -74),
      _: ['post 52'],
      $: ['arrow -60 -92 -60 -40'],
    },
  ],
  'ankle-rock': [
    { ...rocking, hip: [-6, -47], lean: 12, hands: two(55, -92, 55, -96) },
    {
      ...rocking,
      hip: [13, -45],
      lean: 6,
      feet: two(33, -8, -37, -17),
      hands: two(55, -92, 55, -96),
      $: ['arrow 6 -24 36 -24'],
    },
  ],
  'cat-cow': [
    {
      ...onAllFours,
      lean: 75,
      curve: 14,
      head: 52,
      hands: two(18, -6, 21, -6),
      $: ['arrow -6 -92 -6 -116'],
    },
    { ...onAllFours, curve: -11, head: -30, $: ['arrow -6 -108 -6 -82'] },
  ],
  'reach-through': [
    {
      ...onAllFours,
      lean: 92,
      twist: -26,
      head: 8,
      hands: two(-16, -10, 30, -6),
      elbows: [[2, -22], 1],
    },
    {
      ...onAllFours,
      lean: 68,
      twist: 42,
      look: [-0.3, 1, 0.2],
      hands: two(22, -132, 22, -6),
      $: ['arrow 54 -50 48 -116 16'],
    },
  ],
  'childs-pose': [
    onAllFours,
    {
      hip: [-44, -25],
      lean: 99,
      curve: 3,
      head: -6,
      hands: two(57, -6, 58, -6),
      feet: two(-46, -6, -46, -6),
      toes: [175, 175],
      $: ['arrow 4 -60 -26 -60'],
    },
  ],
  'wall-slide': [
    { ...atWall, hands: two(38, -154, 38, -152), elbows: two(38, -132, 38, -130) },
    {
      ...atWall,
      lean: 4,
      hands: two(38, -174, 38, -171),
      elbows: two(37, -152, 37, -149),
      $: ['arrow 24 -74 24 -108'],
    },
  ],
  'down-dog': [
    highPlank,
    {
      hip: [-6, -86],
      lean: 143,
      hands: two(56, -6, 59, -6),
      feet: two(-34, -13, -31, -13),
      toes: [25, 25],
      $: ['arrow -8 -112 -8 -140'],
    },
  ],
  pendulum: [
    { ...swinging, hands: two(17, -51, 48, -68) },
    { ...swinging, hands: two(-6, -56, 48, -68), $: ['arrow 20 -34 -10 -40 6'] },
  ],
  'side-lying-rotation': [
    { ...onSide, hands: two(-6, -24, -86, -6), elbows: [[-5, -41], 1], $: ['bell -6 -17'] },
    {
      ...onSide,
      hands: two(-8, -63, -86, -6),
      elbows: [[-5, -41], 1],
      $: ['bell -9 -71', 'arrow 20 -44 8 -76 -10'],
    },
  ],
  'scapular-push-up': [
    { ...highPlank, lean: 77, curve: -5, slide: -6, $: ['arrow 20 -98 20 -78'] },
    { ...highPlank, lean: 62, curve: 6, slide: 6, $: ['arrow 20 -80 20 -102'] },
  ],
  'band-row': [
    { ...rowBand, hands: two(38, -124, 38, -122), _: ['post 92', 'band 90 -118 43 -122'] },
    {
      ...rowBand,
      hands: two(8, -114, 10, -114),
      _: ['post 92', 'band 90 -118 14 -117'],
      $: ['arrow 56 -96 26 -96'],
    },
  ],
  'prone-y': [
    { ...prone, lean: 90, hands: two(78, -6, 78, -6) },
    { ...prone, lean: 89, hands: two(77, -26, 77, -24), $: ['arrow 94 -8 94 -36'] },
  ],
  'curl-up': [
    onBackForCurl,
    { ...onBackForCurl, lean: -84, curve: 3, head: 14, $: ['arrow -92 -26 -84 -52 4'] },
  ],
  'side-plank': [
    {
      hip: [4, -16],
      lean: -46,
      isFront: true,
      feet: two(90, -13, 80, -8),
      toes: [-30, -30],
      hands: two(9, -36, -26, -6),
      elbows: two(9, -57, -46, -6),
    },
    {
      hip: [6, -40],
      lean: -70,
      isFront: true,
      feet: two(82, -20, 79, -8),
      toes: [-30, -30],
      hands: two(2, -57, -26, -6),
      elbows: two(-7, -76, -46, -6),
      $: ['arrow 20 -64 20 -92'],
    },
  ],
  'stick-hinge': [
    {
      ...standing,
      hands: two(-13, -93, -8, -152),
      elbows: two(-22, -112, 10, -164),
      hasStick: true,
    },
    {
      ...hinge,
      lean: 70,
      hands: two(-22, -93, 35, -108),
      elbows: two(-7, -108, 53, -95),
      hasStick: true,
      $: ['arrow -26 -116 -62 -104 -6'],
    },
  ],
};
