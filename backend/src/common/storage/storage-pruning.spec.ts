import { Reflector } from '@nestjs/core';
import { EngineModule } from '../common.module';
import type { ObjectStorage } from './object-storage';
import { StoragePruning } from './storage-pruning';

describe('what is left half-written', () => {
  it('is removed by the schedule of the worker', async () => {
    const storage = { removeHalfWritten: jest.fn(() => Promise.resolve()) };
    await new StoragePruning(storage as unknown as ObjectStorage).run();
    expect(storage.removeHalfWritten).toHaveBeenCalledTimes(1);
    expect(new Reflector().get<unknown[]>('providers', EngineModule)).toContain(StoragePruning);
  });
});
