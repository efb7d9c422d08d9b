import lines from './current-line.module.css';

/** The boat's height in the window, as a share. The line is drawn down to the same height. */
const EYE = 0.62;
const STEPS_PER_CURVE = 8;
const LINES = `.${lines.wide}, .${lines.narrow}`;

type Sample = readonly [x: number, y: number];

/**
 * Returns points along a path written by `currentPath`. They're parsed from its text, because
 * asking the browser is slow on phones.
 */
export const samplePath = (d: string): Sample[] => {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const samples: Sample[] = [[numbers[0]!, numbers[1]!]];
  for (let at = 2; at + 5 < numbers.length; at += 6) {
    const [x0, y0] = samples[samples.length - 1]!;
    const [x1, y1, x2, y2, x3, y3] = numbers.slice(at, at + 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let step = 1; step <= STEPS_PER_CURVE; step += 1) {
      const t = step / STEPS_PER_CURVE;
      const [a, b, c, e] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      samples.push([a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3]);
    }
  }
  return samples;
};

/**
 * Returns the position and direction, at a height, of a line that only runs down, relative to its
 * box.
 */
export const lineAt = (
  samples: readonly Sample[],
  y: number,
): { x: number; dx: number; dy: number } => {
  const next = Math.max(
    1,
    samples.findIndex((point) => point[1] >= y),
  );
  const [a, b] = [samples[next - 1] ?? samples[0]!, samples[next] ?? samples[samples.length - 1]!];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return { x: dy === 0 ? b[0] : a[0] + (dx * (y - a[1])) / dy, dx, dy };
};

/**
 * Moves `boat` along the current lines inside `river` as the page scrolls.
 * @returns a function that stops it
 */
export const followLine = (river: HTMLElement, boat: HTMLElement) => {
  const known = new Map<SVGPathElement, Sample[]>();
  let asked = 0;

  const place = () => {
    asked = 0;
    const eye = innerHeight * EYE;
    const top = river.getBoundingClientRect().top;
    for (const line of river.querySelectorAll<SVGSVGElement>(LINES)) {
      const box = line.getBoundingClientRect();
      if (box.height === 0 || eye < box.top || eye >= box.bottom) continue;
      const path = line.querySelector('path')!;
      if (!known.has(path)) known.set(path, samplePath(path.getAttribute('d')!));
      const { x, dx, dy } = lineAt(known.get(path)!, ((eye - box.top) / box.height) * 100);
      const angle = Math.atan2(-dx * box.width, dy * box.height);
      boat.style.transform = `translate(${((x / 100) * box.width).toFixed(1)}px, ${(eye - top).toFixed(1)}px) rotate(${(angle + Math.PI).toFixed(3)}rad)`;
      boat.dataset.afloat = '';
      return;
    }
    delete boat.dataset.afloat;
  };
  const ask = () => {
    asked ||= requestAnimationFrame(place);
  };

  ask();
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  return () => {
    cancelAnimationFrame(asked);
    removeEventListener('scroll', ask);
    removeEventListener('resize', ask);
  };
};
