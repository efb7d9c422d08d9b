import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error';

const markOf = (dataDir: string): string => join(dataDir, 'season-unfinished');

/** Marks a data folder until the season that is made in it is whole: whoever is cut off leaves people with half a story. */
export const beginSeason = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), 'Demo data was being created here. It’s incomplete as long as this file exists.\n', {
    flush: true,
  });

/** Takes the mark away. */
export const endSeason = (dataDir: string): void => rmSync(markOf(dataDir));

/** The season of a data folder was begun and is not whole. */
export const isSeasonUnfinished = (dataDir: string): boolean => existsSync(markOf(dataDir));

/** Why half a season is neither shown nor gone on with, and what to do about it. */
export const unfinishedSeason = (dataDir: string): StartError =>
  new StartError(
    `Creating the demo data in ${dataDir} was interrupted. It’s incomplete and can’t be resumed. ` +
      `Delete that folder, then create it again: make demo-data`,
  );
