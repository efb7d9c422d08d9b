import { Reflector } from '@nestjs/core';
import { EngineModule } from '../common.module';
import type { ObjectStorage } from './object-storage';
import { StoragePruning } from './storage-pruning';

describe('leftover temporary files', () => {
  it('are removed by the worker’s schedule', async () => {
    const storage = { removeHalfWritten: jest.fn(() => Promise.resolve()) };
    await new StoragePruning(storage as unknown as ObjectStorage).run();
    expect(storage.removeHalfWritten).toHaveBeenCalledTimes(1);
    expect(new Reflector().get<unknown[]>('providers', EngineModule)).toContain(StoragePruning);
  });
});
