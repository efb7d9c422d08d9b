/**
 * A man's head and shoulders in a helmet and a life jacket, as a distance field that `athlete.mjs`
 * engraves. One unit is half a head.
 */

const { hypot, max, min, abs, cos, sin } = Math;
const clamp = (value, low, high) => min(high, max(low, value));

const sphere = (p, c, r) => hypot(p[0] - c[0], p[1] - c[1], p[2] - c[2]) - r;
const ellipsoid = (p, c, r) => {
  const q = [(p[0] - c[0]) / r[0], (p[1] - c[1]) / r[1], (p[2] - c[2]) / r[2]];
  const k0 = hypot(...q);
  const k1 = hypot(q[0] / r[0], q[1] / r[1], q[2] / r[2]);
  return (k0 * (k0 - 1)) / (k1 || 1);
};
const capsule = (p, a, b, ra, rb = ra) => {
  const [pa, ba] = [p.map((v, i) => v - a[i]), b.map((v, i) => v - a[i])];
  const h = clamp(
    (pa[0] * ba[0] + pa[1] * ba[1] + pa[2] * ba[2]) / (ba[0] ** 2 + ba[1] ** 2 + ba[2] ** 2),
    0,
    1,
  );
  return hypot(pa[0] - ba[0] * h, pa[1] - ba[1] * h, pa[2] - ba[2] * h) - (ra + (rb - ra) * h);
};
/** Union and subtraction of two shapes, each with a fillet of size k. */
const join = (a, b, k) => {
  const h = max(k - abs(a - b), 0) / k;
  return min(a, b) - (h * h * k) / 4;
};
const carve = (a, b, k) => -join(-a, b, k);

/** Mirrors a point, so that left and right are the same. */
const folded = ([x, y, z]) => [abs(x), y, z];

const face = (p) => {
  const q = folded(p);
  let d = join(
    ellipsoid(p, [0, 0.3, -0.12], [0.72, 0.84, 0.88]),
    ellipsoid(p, [0, -0.34, 0.12], [0.5, 0.64, 0.6]),
    0.22,
  );
  d = join(d, ellipsoid(p, [0, -0.82, 0.53], [0.19, 0.15, 0.19]), 0.22);
  d = join(d, ellipsoid(q, [0.34, -0.66, 0.08], [0.13, 0.18, 0.26]), 0.26);
  d = join(d, ellipsoid(q, [0.4, -0.1, 0.46], [0.18, 0.13, 0.2]), 0.18);
  d = carve(d, ellipsoid(q, [0.25, 0.05, 0.84], [0.19, 0.12, 0.2]), 0.14);
  d = carve(d, ellipsoid(q, [0.46, -0.46, 0.62], [0.14, 0.26, 0.16]), 0.26);
  d = join(d, ellipsoid(q, [0.22, 0.2, 0.68], [0.25, 0.055, 0.1]), 0.1);
  d = join(d, ellipsoid(q, [0.25, 0.035, 0.585], [0.14, 0.08, 0.11]), 0.025);
  d = join(d, capsule(p, [0, 0.16, 0.7], [0, -0.2, 0.88], 0.065, 0.09), 0.1);
  d = join(d, ellipsoid(q, [0.09, -0.25, 0.77], [0.07, 0.06, 0.1]), 0.05);
  d = join(d, ellipsoid(p, [0, -0.5, 0.6], [0.29, 0.15, 0.15]), 0.14);
  d = carve(d, ellipsoid(p, [0, -0.532, 0.78], [0.25, 0.02, 0.11]), 0.035);
  d = join(d, ellipsoid(p, [0, -0.595, 0.67], [0.16, 0.045, 0.055]), 0.08);
  return join(d, ellipsoid(q, [0.7, -0.02, -0.08], [0.07, 0.22, 0.14]), 0.05);
};
const neck = (p) =>
  join(
    capsule(p, [0, -0.6, -0.22], [0, -1.5, -0.36], 0.36, 0.4),
    capsule(folded(p), [0.2, -1.24, -0.36], [0.62, -1.5, -0.4], 0.2, 0.16),
    0.3,
  );
const sleeves = (p) =>
  join(
    join(
      capsule(folded(p), [0.96, -1.8, -0.32], [1.46, -2.9, -0.2], 0.4, 0.36),
      capsule(folded(p), [0.42, -1.5, -0.36], [0.96, -1.72, -0.34], 0.16, 0.34),
      0.2,
    ),
    ellipsoid(p, [0, -2.5, -0.3], [1.2, 0.92, 0.55]),
    0.3,
  );
const helmet = (p) => {
  const shell = ellipsoid(p, [0, 0.36, -0.12], [0.83, 0.86, 0.99]);
  const cut = 0.4 - p[1] - 0.42 * max(0, -p[2]) + 0.06 * p[2];
  const brim = max(ellipsoid(p, [0, 0.44, 0.02], [0.84, 0.05, 1.06]), -p[2]);
  return min(
    max(shell, cut),
    brim,
    max(ellipsoid(folded(p), [0.72, 0.05, -0.16], [0.12, 0.5, 0.34]), p[1] - 0.5),
  );
};
const strap = (p) =>
  min(
    capsule(folded(p), [0.7, 0.1, 0.04], [0.52, -0.62, 0.26], 0.05),
    capsule(folded(p), [0.52, -0.62, 0.26], [0, -0.99, 0.46], 0.05),
  );
const vest = (p) => {
  const q = folded(p);
  const shell = join(
    ellipsoid(p, [0, -2.75, -0.02], [1.02, 1.0, 0.8]),
    capsule(q, [0.62, -1.55, -0.12], [0.62, -2.4, 0.3], 0.22, 0.3),
    0.16,
  );
  return carve(
    carve(shell, ellipsoid(p, [0, -1.5, 0.2], [0.46, 0.75, 0.9]), 0.08),
    ellipsoid(p, [0, -2.6, 0.86], [0.035, 1.2, 0.22]),
    0.04,
  );
};

/** The pupils, turned a little further than the head. */
const pupilAt = (p) => sphere(folded([p[0] + 0.03, p[1], p[2]]), [0.25, 0.045, 0.665], 0.02);

const PARTS = { skin: (p) => join(face(p), neck(p), 0.16), helmet, strap, vest, sleeves };

/** The rotation of the head and the shoulders and the tilt of the head, in radians. */
const [HEAD, SHOULDERS, RAISED] = [1.14, 0.4, -0.06];
/** The head looks downstream over the shoulders, and the neck twists between the two. */
const inside = ([x, y, z]) => {
  const up = clamp((y + 1.5) / 0.75, 0, 1);
  const part = up * up * (3 - 2 * up);
  const [yaw, pitch] = [SHOULDERS + (HEAD - SHOULDERS) * part, RAISED * part];
  const [y1, z1] = [y * cos(pitch) - z * sin(pitch), y * sin(pitch) + z * cos(pitch)];
  return [x * cos(yaw) - z1 * sin(yaw), y1, x * sin(yaw) + z1 * cos(yaw)];
};
const near = (p) => {
  const q = inside(p);
  return Object.entries(PARTS).reduce(
    (best, [part, at]) => {
      const d = at(q);
      return d < best.d ? { part, d } : best;
    },
    { part: '', d: Infinity },
  );
};

const LIGHT = [-0.6, 0.5, 0.624];

/**
 * Returns what is visible at x, y (y up): the part, its brightness and its depth; null next to the
 * bust.
 */
export const seenAt = (x, y) => {
  let z = 2;
  for (let step = 0; step < 120 && z > -2; step += 1) {
    const { part, d } = near([x, y, z]);
    if (d < 0.004) {
      const e = 0.012;
      const at = (dx, dy, dz) => near([x + dx, y + dy, z + dz]).d;
      const normal = [
        at(e, 0, 0) - at(-e, 0, 0),
        at(0, e, 0) - at(0, -e, 0),
        at(0, 0, e) - at(0, 0, -e),
      ];
      const size = hypot(...normal) || 1;
      const lit = max(
        0,
        (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]) / size,
      );
      let open = 1;
      for (let reach = 0.08; reach < 0.9; reach += 0.09) {
        const d2 = near([
          x + LIGHT[0] * reach + (normal[0] / size) * 0.03,
          y + LIGHT[1] * reach + (normal[1] / size) * 0.03,
          z + LIGHT[2] * reach + (normal[2] / size) * 0.03,
        ]).d;
        open = min(open, clamp((d2 / reach) * 9, 0, 1));
      }
      const rim = max(0, normal[0] / size) ** 3 * 0.35;
      const dark = part === 'skin' ? clamp(pupilAt(inside([x, y, z])) / 0.05, 0.05, 1) : 1;
      return { part, light: dark * clamp(lit * (0.42 + 0.58 * open) + rim + 0.05, 0, 1), depth: z };
    }
    z -= max(0.004, d * 0.8);
  }
  return null;
};
