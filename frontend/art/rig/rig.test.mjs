import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LIMITS, SIZE } from './body.mjs';
import { cameraOf } from './camera.mjs';
import { jointsOf } from './figure.mjs';
import { elbowAngle } from './paddle.mjs';
import { animatedSvg, sceneOf, stillSvg } from './render.mjs';
import { dot, length, moved, rotated, subtract } from './space.mjs';
import { mirrored, timelineOf } from './timeline.mjs';

const MOVES = join(__dirname, '../moves');
const CONTENT = join(__dirname, '../../../content');
const read = (folder, name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

const poses = read(MOVES, 'poses.json');
const moves = readdirSync(MOVES)
  .filter((name) => name.endsWith('.json') && name !== 'poses.json')
  .map((name) => [name.replace('.json', ''), read(MOVES, name)]);
const lessons = readdirSync(join(CONTENT, 'vault-lessons')).flatMap((name) =>
  read(join(CONTENT, 'vault-lessons'), name),
);

/** The joints every tenth of a second. */
const everyTenth = (move) => {
  const timeline = timelineOf(move, poses);
  const seconds = move.keys.at(-1).t;
  return Array.from({ length: Math.ceil(seconds * 10) + 1 }, (_, step) => {
    const time = Math.min(seconds, step / 10);
    return { time, joints: jointsOf(timeline(time)) };
  });
};

it('has at least 40 moves, each named as its file', () => {
  expect(moves.length).toBeGreaterThanOrEqual(40);
  expect(moves.filter(([file, { name }]) => file !== name)).toEqual([]);
});

it('has every move that a lesson names', () => {
  const known = new Set(moves.map(([name]) => name));
  const named = lessons.flatMap(({ move }) => (move ? [move] : []));
  expect(named.length).toBeGreaterThanOrEqual(50);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('checks every move against a lesson or a module', () => {
  const table = readFileSync(join(__dirname, '../moves/README.md'), 'utf8');
  expect(moves.filter(([name]) => !table.includes(`| ${name} |`)).map(([name]) => name)).toEqual(
    [],
  );
});

describe.each(moves)('%s', (_, move) => {
  const tenths = everyTenth(move);

  it('keeps both hands on the shaft, within the arms’ reach', () => {
    for (const { time, joints } of tenths) {
      const { grip, arms } = joints;
      for (const [side, end] of [
        ['left', -1],
        ['right', 1],
      ]) {
        const onShaft = moved(grip.middle, grip.along, end * SIZE.grip);
        const { shoulder, elbow, hand } = arms[side];
        expect([time, side, length(subtract(hand, onShaft)) < 0.5]).toEqual([time, side, true]);
        expect([time, side, length(subtract(hand, elbow)) < SIZE.foreArm + 3]).toEqual([
          time,
          side,
          true,
        ]);
        expect([time, side, length(subtract(elbow, shoulder)) < SIZE.upperArm + 1]).toEqual([
          time,
          side,
          true,
        ]);
      }
    }
  });

  it('bends no elbow further than an elbow bends', () => {
    for (const { time, joints } of tenths)
      for (const { shoulder, elbow, hand } of Object.values(joints.arms)) {
        const angle = elbowAngle(shoulder, elbow, hand);
        expect([time, angle >= LIMITS.elbow[0] - 1]).toEqual([time, true]);
      }
  });

  it('keeps the shoulders safe: no hand goes behind the back', () => {
    for (const { time, joints } of tenths)
      for (const { shoulder, hand } of Object.values(joints.arms)) {
        const forward = dot(subtract(hand, shoulder), rotated(joints.chest, [1, 0, 0]));
        expect([time, forward > -22]).toEqual([time, true]);
      }
  });

  it('has three key frames in order, and names only known poses', () => {
    const { frames, keys } = move;
    expect(frames).toHaveLength(3);
    expect(frames).toEqual(frames.toSorted((a, b) => a - b));
    expect(frames[2]).toBeLessThanOrEqual(keys.at(-1).t);
    expect(keys.filter(({ pose }) => pose && !poses[pose])).toEqual([]);
  });
});

it('draws a move without a script, its pictures as numbers, and key frames for reduced motion', () => {
  const [, move] = moves.find(([name]) => name === 'low-brace');
  const svg = animatedSvg(move, poses, 12);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/);
  expect(svg).toMatch(/prefers-reduced-motion:reduce/);
  expect(svg.match(/<svg /g)).toHaveLength(4);
  expect(gzipSync(svg).length).toBeLessThan(12_000);
  expect(stillSvg(move, poses, 1.1)).not.toMatch(/<animate|NaN/);
});

it('gives every pose of a move the same shapes, with the same number of points', () => {
  for (const [, move] of moves) {
    const scene = sceneOf(move, poses);
    const outline = (time) =>
      scene
        .figure(time)
        .dry.map(({ id, points }) => `${id} ${points.length}`)
        .join('\n');
    const [first, ...others] = scene.times.map(outline);
    expect(others.filter((each) => each !== first)).toEqual([]);
  }
});

it('looks from all sides: the bow points right from the side and from above', () => {
  const bow = (view) =>
    cameraOf({ view, zoom: 1, look: [0, 0, 0] })
      .project([100, 0, 0])
      .map(Math.round);
  expect(bow('side')).toEqual([740, 360]);
  expect(bow('plan')).toEqual([640, 260]);
  expect(bow('front')).toEqual([640, 360]);
  expect(bow('quarter')[0]).toBeGreaterThan(640);
});

it('mirrors a pose, and mirroring twice changes nothing', () => {
  const pose = { roll: 10, twist: -30, blade: 'R', tip: [80, 40, -20], face: 'right' };
  expect(mirrored(pose)).toEqual({
    roll: -10,
    twist: 30,
    blade: 'L',
    tip: [80, -40, -20],
    face: 'left',
  });
  expect(mirrored(mirrored(pose))).toEqual(pose);
});
