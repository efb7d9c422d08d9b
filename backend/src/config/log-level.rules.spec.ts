import { logLevelOf } from './log-level.rules';

describe('the log level', () => {
  it.each([
    [{ LOG_LEVEL: 'debug' }, 'debug'],
    [{ LOG_LEVEL: ' warn ', NODE_ENV: 'test' }, 'warn'],
    [{ LOG_LEVEL: '' }, 'info'],
    [{}, 'info'],
    [{ LOG_LEVEL: 'loud' }, 'info'], // also reported as a fault of the environment
    [{ LOG_LEVEL: '', NODE_ENV: 'test' }, 'silent'],
  ])('for %j is %s', (source, level) => {
    expect(logLevelOf(source)).toBe(level);
  });
});
