import type { Provider } from '@nestjs/common';
import { join } from 'node:path';
import { Environment } from '../../config/environment';
import { LocalDiskStorage } from './local-disk.storage';
import { ObjectStorage } from './object-storage';
import { S3Storage } from './s3.storage';

/** Chooses where files are stored, in this one place. */
export const createObjectStorage = (env: Environment): ObjectStorage =>
  env.s3 ? new S3Storage(env.s3) : new LocalDiskStorage(join(env.dataDir, 'files'));

export const objectStorageProvider: Provider = {
  provide: ObjectStorage,
  inject: [Environment],
  useFactory: createObjectStorage,
};
