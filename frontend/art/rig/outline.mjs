/** Returns the convex hull of 2D points. */
export const hullOf = (points) => {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list) => {
    const chain = [];
    for (const point of list) {
      while (chain.length > 1) {
        const [a, b] = [chain[chain.length - 2], chain[chain.length - 1]];
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
};

/** How far a ray from `center` runs within a convex polygon. */
const reach = (polygon, [cx, cy], [dx, dy]) => {
  let farthest = 0;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length];
    const [ex, ey] = [bx - ax, by - ay];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) return;
    const along = ((ax - cx) * ey - (ay - cy) * ex) / across;
    const part = ((ax - cx) * dy - (ay - cy) * dx) / across;
    if (part >= -1e-6 && part <= 1 + 1e-6 && along > farthest) farthest = along;
  });
  return farthest;
};

/**
 * Returns the outline of the points' convex hull as `count` points, the first in the direction of
 * `axis` (2D) and the others in the order `way` (1 or -1), so that outlines of the same body in
 * different poses blend into each other.
 */
export const ringOf = (points, count, axis, way = 1) => {
  const polygon = hullOf(points);
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const center = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const start = Math.atan2(axis[1], axis[0]);
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (way * index * 2 * Math.PI) / count;
    const direction = [Math.cos(angle), Math.sin(angle)];
    const distance = reach(polygon, center, direction);
    return [center[0] + direction[0] * distance, center[1] + direction[1] * distance];
  });
};

/**
 * Returns the outline of a long body from its sections (lists of 2D points): the outermost points
 * of each section on both sides of `axis`.
 */
export const spineOutline = (sections, axis) => {
  const size = Math.hypot(...axis) || 1;
  const across = [-axis[1] / size, axis[0] / size];
  const outermost = (section, side) =>
    section.reduce((best, point) => {
      const [a, b] = [point, best].map(([x, y]) => side * (x * across[0] + y * across[1]));
      return a > b ? point : best;
    });
  return [
    ...sections.map((section) => outermost(section, 1)),
    ...sections.toReversed().map((section) => outermost(section, -1)),
  ];
};
