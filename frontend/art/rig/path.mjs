const joined = (numbers) =>
  numbers.reduce((text, value) => text + (text && value >= 0 ? ` ${value}` : value), '');

/** Returns path data in whole numbers, relative after the first point, so that it's short. */
export const pathOf = (points, open = false) => {
  let [x, y] = points[0].map(Math.round);
  const start = `M${joined([x, y])}`;
  const steps = [];
  for (const point of points.slice(1)) {
    const [nextX, nextY] = point.map(Math.round);
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return `${start}l${joined(steps)}${open ? '' : 'z'}`;
};

/** Returns a closed path with rounded corners, from midpoint to midpoint, in whole numbers. */
export const roundPathOf = (points) => {
  const corners = points.map((point) => point.map(Math.round));
  const middles = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length];
    return [(x + nextX) >> 1, (y + nextY) >> 1];
  });
  let [x, y] = middles.at(-1);
  const steps = corners.flatMap((corner, index) => {
    const [endX, endY] = middles[index];
    const step = [corner[0] - x, corner[1] - y, endX - x, endY - y];
    [x, y] = [endX, endY];
    return step;
  });
  return `M${joined(middles.at(-1))}q${joined(steps)}z`;
};

/** Returns a smooth line through points, as curves from midpoint to midpoint. */
export const curveOf = (points) => {
  const [first, ...rest] = points.map((point) => point.map(Math.round));
  if (rest.length < 2) return pathOf(points, true);
  const middle = (a, b) => [(a[0] + b[0]) >> 1, (a[1] + b[1]) >> 1];
  return `M${joined(first)}${rest
    .slice(0, -1)
    .map((point, index) => {
      const next = rest[index + 1];
      const end = index === rest.length - 2 ? next : middle(point, next);
      return `Q${joined([...point, ...end])}`;
    })
    .join('')}`;
};

export const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
export const element = (name, values, content = '') =>
  content
    ? `<${name}${attributes(values)}>${content}</${name}>`
    : `<${name}${attributes(values)}/>`;

/** A repeatable source of numbers from 0 to 1. */
export const seeded = (seed) => {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
};
