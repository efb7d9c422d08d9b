import poses from '../../art/strokes/forward-stroke.json';
import { poseAt, type StrokePose } from './stroke-pose';

const stroke = poses as unknown as StrokePose[];

it('returns the drawn poses, and interpolates halfway between two of them', () => {
  expect(poseAt(stroke, 0).right).toEqual(stroke[0]!.right);
  expect(poseAt(stroke, 4).left).toEqual(stroke[4]!.left);
  expect(poseAt(stroke, 1.5)).toEqual({ right: [217, 195], left: [25, 174], shoulders: 8 });
});

it('stays in the first and last pose beyond the ends', () => {
  expect(poseAt(stroke, -1).right).toEqual(stroke[0]!.right);
  expect(poseAt(stroke, 99).right).toEqual(stroke[4]!.right);
});
