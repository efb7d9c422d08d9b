/** Poses shared by several exercises. */
const feet = (near, far) => ({ feet: [near, far] });
const standing = { hip: [0, -82], ...feet([3, -5], [-5, -5]) };
const kneesOnFloor = { ...feet([-68, -5], [-64, -5]), toes: [165, 165] };
const onAllFours = {
  hip: [-30, -46],
  lean: 80,
  ...kneesOnFloor,
  hands: [
    [22, -3],
    [26, -3],
  ],
};
const highPlank = {
  hip: [-7, -37],
  lean: 70,
  head: -6,
  hands: [
    [44, -4],
    [49, -4],
  ],
  ...feet([-81, -12], [-78, -12]),
  toes: [75, 75],
};
const halfKneeling = { hip: [0, -46], ...feet([-42, -7], [36, -5]), toes: [70, 0] };
const onBack = { hip: [10, -11], lean: -90 };
const hingeFeet = feet([3, -5], [-4, -5]);

/**
 * The drawing of every exercise: one pose per picture, with things behind (`_`) or in front (`$`).
 * The names match
 * `content/exercises.json`, which describes the same in words.
 */
export const POSES = {
  'goblet-squat': [
    {
      ...standing,
      lean: 2,
      hands: [
        [20, -112],
        [22, -112],
      ],
      $: [['bell', 25, -116]],
    },
    {
      hip: [-26, -41],
      lean: 26,
      head: -18,
      ...feet([4, -5], [-2, -5]),
      hands: [
        [21, -66],
        [23, -66],
      ],
      $: [
        ['bell', 26, -70],
        ['arrow', -62, -92, -62, -44],
      ],
    },
  ],
  'split-squat': [
    {
      hip: [0, -76],
      ...feet([30, -5], [-34, -9]),
      toes: [0, 50],
      hands: [
        [6, -76],
        [-2, -76],
      ],
    },
    {
      hip: [0, -45],
      ...feet([32, -5], [-46, -11]),
      toes: [0, 62],
      hands: [
        [6, -46],
        [-2, -46],
      ],
      $: [['arrow', -40, -96, -40, -56]],
    },
  ],
  'hip-hinge': [
    {
      ...standing,
      hands: [
        [12, -84],
        [8, -84],
      ],
      $: [['bell', 13, -78]],
    },
    {
      hip: [-24, -72],
      lean: 70,
      head: -18,
      ...hingeFeet,
      hands: [
        [21, -40],
        [17, -40],
      ],
      $: [
        ['bell', 22, -35],
        ['arrow', -20, -104, -58, -92, -6],
      ],
    },
  ],
  'push-up': [
    highPlank,
    {
      hip: [-8, -19],
      lean: 84,
      head: -8,
      hands: [
        [38, -4],
        [44, -4],
      ],
      ...feet([-85, -11], [-82, -11]),
      toes: [78, 78],
      $: [['arrow', 86, -66, 86, -30]],
    },
  ],
  'one-arm-row': [
    {
      hip: [-30, -72],
      lean: 66,
      head: -14,
      ...feet([-36, -5], [-12, -5]),
      hands: [
        [18, -44],
        [34, -46],
      ],
      _: [['bench', 10, -42, 84]],
      $: [['bell', 18, -39]],
    },
    {
      hip: [-30, -72],
      lean: 66,
      head: -14,
      ...feet([-36, -5], [-12, -5]),
      hands: [
        [-6, -72],
        [34, -46],
      ],
      _: [['bench', 10, -42, 84]],
      $: [
        ['bell', -6, -67],
        ['arrow', -34, -40, -34, -74],
      ],
    },
  ],
  plank: [
    {
      hip: [-11, -23],
      lean: 81,
      head: -8,
      hands: [
        [64, -5],
        [67, -5],
      ],
      ...feet([-86, -11], [-83, -11]),
      toes: [78, 78],
    },
    {
      hip: [-10, -20],
      lean: 74,
      head: -6,
      hands: [
        [64, -5],
        [67, -5],
      ],
      ...feet([-82, -20], [-79, -20]),
      toes: [200, 200],
    },
  ],
  'dead-bug': [
    {
      ...onBack,
      hands: [
        [-42, -62],
        [-38, -62],
      ],
      ...feet([50, -51], [53, -50]),
      toes: [-80, -80],
    },
    {
      ...onBack,
      hands: [
        [-42, -62],
        [-90, -24],
      ],
      ...feet([87, -17], [53, -50]),
      toes: [-75, -80],
      $: [['arrow', 62, -74, 92, -42, -8]],
    },
  ],
  'overhead-press': [
    {
      ...halfKneeling,
      hands: [
        [15, -101],
        [26, -60],
      ],
      $: [['bell', 17, -106]],
    },
    {
      ...halfKneeling,
      hands: [
        [3, -149],
        [26, -60],
      ],
      $: [
        ['bell', 3, -156],
        ['arrow', 34, -112, 34, -150],
      ],
    },
  ],
  'pull-up': [
    {
      hip: [0, -57],
      hands: [
        [2, -160],
        [-3, -160],
      ],
      ...feet([-30, -30], [-35, -32]),
      toes: [70, 70],
      _: [['bar', 0, -160]],
    },
    {
      hip: [-6, -97],
      lean: 6,
      hands: [
        [9, -160],
        [4, -160],
      ],
      ...feet([-34, -48], [-39, -50]),
      toes: [70, 70],
      _: [['bar', 4, -160]],
      $: [['arrow', 52, -74, 52, -116]],
    },
  ],
  'glute-bridge': [
    {
      hip: [6, -11],
      lean: -90,
      hands: [
        [4, -5],
        [6, -5],
      ],
      ...feet([44, -5], [40, -5]),
    },
    {
      hip: [4, -35],
      lean: -117,
      head: 27,
      hands: [
        [6, -5],
        [8, -5],
      ],
      ...feet([46, -5], [42, -5]),
      $: [['arrow', 2, -62, 2, -88]],
    },
  ],
  'bird-dog': [
    onAllFours,
    {
      ...onAllFours,
      head: 4,
      hands: [
        [22, -3],
        [73, -62],
      ],
      ...feet([-105, -50], [-64, -5]),
      toes: [95, 165],
      $: [
        ['arrow', 88, -62, 112, -64],
        ['arrow', -118, -52, -134, -52],
      ],
    },
  ],
  'hip-flexor-stretch': [
    {
      ...halfKneeling,
      hands: [
        [24, -56],
        [27, -56],
      ],
    },
    {
      ...halfKneeling,
      hip: [14, -43],
      lean: -2,
      ...feet([-40, -7], [44, -5]),
      hands: [
        [38, -52],
        [41, -52],
      ],
      $: [['arrow', -34, -66, -4, -66]],
    },
  ],
  'seated-hinge': [
    {
      hip: [-34, -13],
      hands: [
        [-8, -24],
        [-5, -24],
      ],
      ...feet([43, -9], [44, -9]),
      toes: [-86, -86],
    },
    {
      hip: [-34, -13],
      lean: 50,
      head: -12,
      hands: [
        [34, -18],
        [37, -18],
      ],
      ...feet([43, -9], [44, -9]),
      toes: [-86, -86],
      $: [['arrow', -28, -98, 10, -84, 8]],
    },
  ],
  'deep-squat-hold': [
    {
      ...standing,
      hands: [
        [46, -108],
        [46, -112],
      ],
      _: [['post', 52]],
    },
    {
      hip: [-24, -21],
      lean: 16,
      head: -10,
      ...feet([4, -5], [-1, -5]),
      hands: [
        [42, -66],
        [42, -70],
      ],
      _: [['post', 48]],
      $: [['arrow', -58, -92, -58, -40]],
    },
  ],
  'ankle-rock': [
    {
      ...halfKneeling,
      hip: [-6, -47],
      lean: 12,
      ...feet([32, -5], [-48, -7]),
      toes: [0, 70],
      hands: [
        [54, -92],
        [54, -96],
      ],
      _: [['wall', 60]],
    },
    {
      ...halfKneeling,
      hip: [9, -44],
      lean: 6,
      ...feet([32, -5], [-40, -7]),
      toes: [0, 70],
      hands: [
        [54, -86],
        [54, -90],
      ],
      _: [['wall', 60]],
      $: [['arrow', 12, -28, 46, -28]],
    },
  ],
  'cat-cow': [
    { ...onAllFours, lean: 86, curve: 15, head: 52, $: [['arrow', -6, -82, -6, -106]] },
    { ...onAllFours, lean: 82, curve: -11, head: -34, $: [['arrow', -6, -100, -6, -74]] },
  ],
  'reach-through': [
    {
      ...onAllFours,
      lean: 97,
      head: 12,
      hands: [
        [-16, -8],
        [34, -3],
      ],
    },
    {
      ...onAllFours,
      head: -22,
      hands: [
        [24, -104],
        [26, -3],
      ],
      $: [['arrow', 52, -30, 48, -92, 16]],
    },
  ],
  'childs-pose': [
    onAllFours,
    {
      hip: [-40, -26],
      lean: 104,
      head: -14,
      hands: [
        [60, -5],
        [63, -5],
      ],
      ...feet([-48, -6], [-46, -6]),
      toes: [175, 175],
      $: [['arrow', 4, -54, -26, -54]],
    },
  ],
  'wall-slide': [
    {
      ...standing,
      hip: [4, -82],
      ...feet([6, -5], [-2, -5]),
      hands: [
        [39, -148],
        [39, -146],
      ],
      _: [['wall', 44]],
    },
    {
      ...standing,
      hip: [4, -82],
      lean: 3,
      ...feet([6, -5], [-2, -5]),
      hands: [
        [38, -171],
        [38, -168],
      ],
      _: [['wall', 44]],
      $: [['arrow', 22, -70, 22, -104]],
    },
  ],
  'down-dog': [
    highPlank,
    {
      hip: [-8, -86],
      lean: 138,
      hands: [
        [60, -4],
        [64, -4],
      ],
      ...feet([-36, -10], [-32, -10]),
      toes: [15, 15],
      $: [['arrow', -8, -112, -8, -140]],
    },
  ],
  pendulum: [
    {
      hip: [-28, -80],
      lean: 68,
      head: 6,
      ...feet([-26, -5], [-14, -5]),
      hands: [
        [21, -48],
        [46, -66],
      ],
      _: [['bench', 30, -62, 70]],
    },
    {
      hip: [-28, -80],
      lean: 68,
      head: 6,
      ...feet([-26, -5], [-14, -5]),
      hands: [
        [-6, -56],
        [46, -66],
      ],
      _: [['bench', 30, -62, 70]],
      $: [['arrow', 20, -34, -10, -40, 6]],
    },
  ],
  'side-lying-rotation': [
    {
      hip: [16, -14],
      lean: -88,
      isFront: true,
      ...feet([90, -10], [88, -6]),
      toes: [-30, -30],
      hands: [
        [-7, -5],
        [-76, -6],
      ],
      elbows: [
        [-10, -26],
        [-56, -5],
      ],
      $: [['bell', -6, -4]],
    },
    {
      hip: [16, -14],
      lean: -88,
      isFront: true,
      ...feet([90, -10], [88, -6]),
      toes: [-30, -30],
      hands: [
        [-11, -50],
        [-76, -6],
      ],
      elbows: [
        [-10, -26],
        [-56, -5],
      ],
      $: [
        ['bell', -11, -54],
        ['arrow', 18, -34, 6, -64, -10],
      ],
    },
  ],
  'scapular-push-up': [
    { ...highPlank, lean: 75, curve: -6, $: [['arrow', 20, -92, 20, -72]] },
    { ...highPlank, lean: 69, curve: 8, $: [['arrow', 20, -72, 20, -94]] },
  ],
  'band-row': [
    {
      ...standing,
      hip: [-14, -82],
      ...feet([-11, -5], [-19, -5]),
      hands: [
        [37, -120],
        [37, -118],
      ],
      _: [
        ['post', 92],
        ['band', 90, -116, 38, -119],
      ],
    },
    {
      ...standing,
      hip: [-14, -82],
      ...feet([-11, -5], [-19, -5]),
      hands: [
        [8, -112],
        [10, -112],
      ],
      _: [
        ['post', 92],
        ['band', 90, -116, 8, -112],
      ],
      $: [['arrow', 48, -92, 18, -92]],
    },
  ],
  'prone-y': [
    {
      hip: [-24, -12],
      lean: 90,
      head: 0,
      hands: [
        [79, -6],
        [82, -6],
      ],
      ...feet([-101, -7], [-99, -7]),
      toes: [180, 180],
    },
    {
      hip: [-24, -12],
      lean: 88,
      head: 2,
      hands: [
        [77, -27],
        [80, -25],
      ],
      ...feet([-101, -7], [-99, -7]),
      toes: [180, 180],
      $: [['arrow', 94, -8, 94, -36]],
    },
  ],
  'curl-up': [
    {
      ...onBack,
      hands: [
        [-8, -5],
        [-6, -5],
      ],
      elbows: [
        [-24, -6],
        [-22, -6],
      ],
      ...feet([87, -8], [46, -5]),
      toes: [-80, 0],
    },
    {
      ...onBack,
      lean: -84,
      curve: 3,
      head: 20,
      hands: [
        [-8, -5],
        [-6, -5],
      ],
      elbows: [
        [-24, -6],
        [-22, -6],
      ],
      ...feet([87, -8], [46, -5]),
      toes: [-80, 0],
      $: [['arrow', -86, -26, -80, -52, 4]],
    },
  ],
  'side-plank': [
    {
      hip: [4, -13],
      lean: -69,
      isFront: true,
      ...feet([81, -9], [79, -6]),
      toes: [-30, -30],
      hands: [
        [2, -28],
        [-22, -5],
      ],
      elbows: [
        [-24, -38],
        [-46, -5],
      ],
    },
    {
      hip: [5, -25],
      lean: -79,
      isFront: true,
      ...feet([82, -9], [80, -6]),
      toes: [-30, -30],
      hands: [
        [4, -40],
        [-22, -5],
      ],
      elbows: [
        [-22, -50],
        [-46, -5],
      ],
      $: [['arrow', 12, -50, 12, -76]],
    },
  ],
  'stick-hinge': [
    {
      ...standing,
      hands: [
        [-14, -142],
        [-13, -92],
      ],
      elbows: [
        [14, -152],
        [-22, -112],
      ],
      _: [['stick', -14, -166, -14, -72]],
    },
    {
      hip: [-24, -72],
      lean: 66,
      head: 0,
      ...hingeFeet,
      hands: [
        [33, -109],
        [-24, -88],
      ],
      elbows: [
        [52, -86],
        [2, -78],
      ],
      spine: true,
      $: [['arrow', -26, -106, -62, -94, -6]],
    },
  ],
};
