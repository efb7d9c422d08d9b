const INK = { color: '#ffd166', width: 0.006 };

/** Points of the figure and the boat by name, in world coordinates. */
const PLACES = {
  skull: ({ skull }) => skull,
  pelvis: ({ pelvis }) => pelvis,
  bow: ({ inWorld }) => inWorld([130, 0, 36]),
  stern: ({ inWorld }) => inWorld([-126, 0, 26]),
  'shoulder.left': ({ arms }) => arms.left.shoulder,
  'shoulder.right': ({ arms }) => arms.right.shoulder,
  'elbow.right': ({ arms }) => arms.right.elbow,
  'hand.left': ({ arms }) => arms.left.hand,
  'blade.left': ({ blades }) => blades.left.middle,
  'blade.right': ({ blades }) => blades.right.middle,
};

const rounded = (value) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/**
 * Returns a take's review with times as frames and with its drawings where the film shows what they
 * point at. A point is a name from `PLACES`, or a name with a way from it in parts of the picture.
 */
export const reviewOf = ({ review }, film, perSecond) => {
  const frameOf = (seconds) => Math.round(seconds * perSecond);
  const placed = (point, time) => {
    const [name, right = 0, down = 0] = [point].flat();
    if (!PLACES[name]) throw new Error(`A drawing can’t point at ${name}`);
    const [x, y] = film.placeOf(time, PLACES[name]);
    return [rounded(x + right), rounded(y + down)];
  };
  return {
    ...review,
    moment: frameOf(review.moment),
    strokes: review.strokes.map(frameOf),
    marks: review.marks.map(({ at, drawings, ...mark }) => ({
      ...mark,
      frame: frameOf(at),
      drawings: drawings.map(({ points, ...drawing }) => ({
        ...drawing,
        ...INK,
        points: points.map((point) => placed(point, frameOf(at) / perSecond)),
      })),
    })),
    talk: review.talk.map(({ play, ...line }) => ({
      ...line,
      ...(play && { play: play.map(frameOf) }),
    })),
  };
};
