import { POSES } from '../training/poses.mjs';
import { LIMITS, SIZE } from './body.mjs';
import { LEGS, WRIST, landFigure, landJoints } from './land.mjs';
import { elbowAngle } from './paddle.mjs';
import { length, subtract } from './space.mjs';

const UNIT = 0.92;
const poses = Object.entries(POSES).flatMap(([id, list]) =>
  list.map((pose, index) => [`${id}-${index + 1}`, pose]),
);
const distance = (a, b) => length(subtract(a, b));
const near = (value, wanted) => Math.abs(value - wanted) < 0.5;

describe.each(poses)('%s', (name, pose) => {
  const { arms, legs, ribs } = landJoints(pose, UNIT);

  it('keeps the bones’ lengths, except of an arm that points to the reader', () => {
    for (const { hip, knee, ankle } of legs) {
      expect(near(distance(hip, knee), LEGS.thigh)).toBe(true);
      expect(near(distance(knee, ankle), LEGS.shin)).toBe(true);
    }
    arms.forEach(({ shoulder, elbow, wrist }, index) => {
      const isGiven = Array.isArray(pose.elbows?.[index]);
      expect(distance(shoulder, elbow)).toBeLessThan(SIZE.upperArm + 0.5);
      expect(distance(elbow, wrist)).toBeLessThan(WRIST + 0.5);
      expect(isGiven || near(distance(shoulder, elbow), SIZE.upperArm)).toBe(true);
    });
  });

  it('bends no elbow or knee too far', () => {
    for (const { shoulder, elbow, wrist } of arms)
      expect(elbowAngle(shoulder, elbow, wrist)).toBeGreaterThanOrEqual(LIMITS.elbow[0]);
    for (const { hip, knee, ankle } of legs)
      expect(elbowAngle(hip, knee, ankle)).toBeGreaterThanOrEqual(LIMITS.knee[0]);
  });

  it('rests on the floor and not below it', () => {
    const isHanging = name.startsWith('pull-up');
    const lowest = Math.min(
      ...[...arms, ...legs].flatMap((limb) => Object.values(limb).map((point) => point[2])),
    );
    expect(lowest).toBeGreaterThan(2);
    expect(isHanging || Math.min(lowest, ribs[2] - 10) < 8).toBe(true);
  });

  it('draws only numbers', () => {
    expect(landFigure(pose)).not.toMatch(/NaN|undefined/);
  });
});
