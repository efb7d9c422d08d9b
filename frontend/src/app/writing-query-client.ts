import { MutationCache } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

/** The portals': what they write goes through mutations. */
export const createWritingQueryClient = () => createQueryClient(new MutationCache());

/**
 * The console's: as everybody's, but each list and record is read anew whenever it is opened. Nothing is stale by itself and
 * nothing is asked again because a window was looked at, yet nobody works on money as it was when they came by last.
 */
export const createConsoleQueryClient = () => createQueryClient(new MutationCache(), { refetchOnMount: 'always' });
