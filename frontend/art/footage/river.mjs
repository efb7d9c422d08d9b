import { element, seeded } from '../rig/path.mjs';
import { fromContent } from '../rig/space.mjs';

const round = (value) => Number(value.toFixed(1));

/** How much of the current's speed a place has: none behind the rock, all of it out in the river. */
const share = ({ seam }, [forward]) => {
  const out = (seam - forward) / 40;
  return 1 / (1 + Math.exp(-out * 2.4));
};

/** How far the water at a place moved, in centimeters: down the river, and slowly up in the eddy. */
const flow = (river, place, time) => {
  const part = share(river, place);
  return [0, -(river.current * part - river.back * (1 - part)) * time];
};

const boulder = (camera, [forward, right, size, tall], random) => {
  const [x, y] = camera.project(fromContent([forward, right, 0]));
  const [w, h] = [size * camera.zoom, tall * camera.zoom];
  const uneven = Array.from({ length: 9 }, () => 0.9 + random() * 0.2);
  const outline = (scale, lift) => {
    const points = uneven.map((reach, index) => {
      const angle = Math.PI + (index / (uneven.length - 1)) * Math.PI;
      const flat = 1 - 0.12 * Math.sin(angle * 2);
      return [
        x + Math.cos(angle) * w * reach * scale,
        y + Math.sin(angle) * h * reach * scale * flat - lift,
      ];
    });
    const curves = points.slice(1, -1).map(([px, py], index) => {
      const [nx, ny] = points[index + 2];
      return `Q${round(px)} ${round(py)} ${round((px + nx) / 2)} ${round((py + ny) / 2)}`;
    });
    return `M${points[0].map(round).join(' ')}${curves.join('')}L${points.at(-1).map(round).join(' ')}q${round(-w * scale)} ${round(h * 0.26)} ${round(points[0][0] - points.at(-1)[0])} ${round(points[0][1] - points.at(-1)[1])}z`;
  };
  return { x, y, w, h, outline };
};

/** Draws the rock, the eddy line and the waves beside it. */
const behind = (river, { camera, time, light }) => {
  const random = seeded(31);
  const rocks = river.rocks
    .map((rock) => {
      const { x, y, w, h, outline } = boulder(camera, rock, random);
      const pillow = Array.from({ length: 9 }, (_, index) => {
        const at = index / 8;
        const swell = 1 + 0.16 * Math.sin(time * 6 + index * 2.1);
        const r = (7 + 8 * Math.sin(at * Math.PI)) * swell;
        const angle = Math.PI * (1.02 - at * 0.46);
        return `M${round(x + Math.cos(angle) * w * 1.02 - r)} ${round(y + Math.sin(angle) * h * 0.15)}a${round(r)} ${round(r * 0.6)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r * 0.6)} 0 1 0 ${round(-2 * r)} 0`;
      }).join('');
      return (
        element('path', { d: outline(1, 0), fill: light.bank[1] }) +
        element('path', { d: outline(0.8, h * 0.1), fill: light.bank[0] }) +
        element('path', { d: pillow, fill: '#F3F8F6', opacity: 0.9 })
      );
    })
    .join('');
  const seamRandom = seeded(17);
  // swirls that drift down along the line between current and eddy
  const seam = Array.from({ length: 26 }, () => {
    const [place, off, size, phase] = [0, 0, 0, 0].map(() => seamRandom());
    const right = river.from + ((place * 520 + river.current * 0.6 * time) % 520);
    const part = (right - river.from) / 520;
    const forward = river.seam + (off - 0.5) * (14 + part * 46);
    const [x, y] = camera.project(fromContent([forward, right, 0]));
    const r = (7 + size * 17) * (0.8 + 0.2 * Math.sin(time * 4 + phase * 6));
    const turn = round(((time * 150 + phase * 360) % 360) - 180);
    return element('path', {
      d: `M${round(-r)} 0c0 ${round(-r * 0.9)} ${round(r * 1.7)} ${round(-r * 0.9)} ${round(r * 1.7)} 0c0 ${round(r * 0.6)} ${round(-r)} ${round(r * 0.6)} ${round(-r)} ${round(r * 0.1)}`,
      transform: `translate(${round(x)} ${round(y)}) scale(1 .5) rotate(${turn})`,
      stroke: '#F3F8F6',
      'stroke-width': 2.6,
      opacity: round(0.75 * (1 - part * 0.6)),
    });
  }).join('');
  const waveRandom = seeded(23);
  const waves = Array.from({ length: river.waves ?? 22 }, () => {
    const [along, across, size, phase] = [0, 0, 0, 0].map(() => waveRandom());
    const forward = river.seam - 60 - across * 330;
    const right = -560 + along * 1_120;
    const [x, y] = camera.project(fromContent([forward, right, 0]));
    const w = (26 + size * 46) * (0.85 + 0.15 * Math.sin(time * 5 + phase * 9));
    const up = 5 + size * 8 + 3 * Math.sin(time * 4.2 + phase * 11);
    return (
      element('path', {
        d: `M${round(x - w)} ${round(y)}q${round(w)} ${round(-up * 2)} ${round(2 * w)} 0q${round(-w)} ${round(-up * 0.5)} ${round(-2 * w)} 0z`,
        fill: '#F3F8F6',
        opacity: 0.72,
      }) +
      element('path', {
        d: `M${round(x - w)} ${round(y + 3)}q${round(w)} ${round(up * 1.3)} ${round(2 * w)} 0q${round(-w)} ${round(up * 0.2)} ${round(-2 * w)} 0z`,
        fill: light.shade,
        opacity: 0.5,
      })
    );
  }).join('');
  return waves + seam + rocks;
};

export const riverParts = { flow, behind, before: () => '' };
