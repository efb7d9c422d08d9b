import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error';

const markOf = (dataDir: string): string => join(dataDir, 'season-unfinished');

/** Marks a data folder until the season that is made in it is whole: whoever is cut off leaves people with half a story. */
export const beginSeason = (dataDir: string): void =>
  writeFileSync(markOf(dataDir), 'A season to look at was being made here. As long as this file is there, it is not whole.\n', {
    flush: true,
  });

/** Takes the mark away. */
export const endSeason = (dataDir: string): void => rmSync(markOf(dataDir));

/** The season of a data folder was begun and is not whole. */
export const isSeasonUnfinished = (dataDir: string): boolean => existsSync(markOf(dataDir));

/** Why half a season is neither shown nor gone on with, and what to do about it. */
export const unfinishedSeason = (dataDir: string): StartError =>
  new StartError(
    `The season in ${dataDir} was interrupted while it was made: it is not whole, and can’t be gone on with. ` +
      `Delete that folder, then make it anew: make demo-data`,
  );
