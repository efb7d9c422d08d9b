import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error';

const markOf = (dataDir: string): string => join(dataDir, 'season-unfinished');

/**
 * Marks a data folder until its season is complete, because an interrupted run leaves people with
 * incomplete data.
 */
export const beginSeason = (dataDir: string): void =>
  writeFileSync(
    markOf(dataDir),
    'Demo data was being created here. It’s incomplete as long as this file exists.\n',
    {
      flush: true,
    },
  );

/** Removes the mark. */
export const endSeason = (dataDir: string): void => rmSync(markOf(dataDir));

/** Returns whether the season in a data folder was started but not completed. */
export const isSeasonUnfinished = (dataDir: string): boolean => existsSync(markOf(dataDir));

/**
 * Returns the error for an unfinished season, which is neither shown nor continued, with what to do
 * about it.
 */
export const unfinishedSeason = (dataDir: string): StartError =>
  new StartError(
    `Creating the demo data in ${dataDir} was interrupted. It’s incomplete and can’t be resumed. ` +
      `Delete that folder, then create it again: make demo-data`,
  );
