import { layerCosts } from './layer-costs.mjs';

const time = (layer, cpuSeconds, others = {}) => ({
  layer,
  ms: 1000,
  cpuSeconds,
  slowness: 1,
  isRerun: false,
  ...others,
});

it('adds up a layer’s steps, each on its own machine speed, and leaves out what wasn’t measured', () => {
  const [frontend, ...others] = layerCosts(
    [time('frontend', 20), time('frontend', 80, { slowness: 2 }), time('browser')],
    {
      frontend: 100,
      browser: 100,
    },
  );
  expect(frontend).toEqual({
    layer: 'frontend',
    cpuSeconds: 60,
    allowed: 100,
    wallSeconds: 2,
    isOver: false,
    isFailure: false,
  });
  expect(others).toEqual([]);
});

it('doesn’t count tests that run again', () => {
  expect(
    layerCosts([time('browser', 90), time('browser', 200, { isRerun: true })], { browser: 100 }),
  ).toMatchObject([{ cpuSeconds: 90, isOver: false }]);
});

it.each([
  [100, 1, false, false],
  [101, 1, true, false],
  [200, 1, true, false],
  [201, 1, true, true],
  [201, 3, false, false],
  [301, 1.5, true, true],
])(
  '%i CPU seconds of 100 on a machine %d times as slow: over %s, failure %s',
  (cpuSeconds, slowness, isOver, isFailure) => {
    expect(
      layerCosts([time('frontend', cpuSeconds, { slowness })], { frontend: 100 }),
    ).toMatchObject([{ isOver, isFailure }]);
  },
);
