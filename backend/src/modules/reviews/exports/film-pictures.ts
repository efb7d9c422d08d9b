import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmPictures } from './film-arguments.rules';
import { NUMBERED, numbered } from './film-frames';
import { besideRanges, type Layer, type Shot } from './film-plan.rules';

/** Numbers pictures of one kind in the order in which they're shown, as links to their files. */
const link = async (
  folder: string,
  extension: string,
  shots: readonly Shot[],
  fileOf: (shot: Shot) => string,
): Promise<string> => {
  await mkdir(folder);
  let n = 0;
  for (const shot of shots)
    for (let picture = 0; picture < shot.pictures; picture += 1) {
      n += 1;
      await symlink(fileOf(shot), numbered(folder, n, extension));
    }
  return join(folder, `${NUMBERED}.${extension}`);
};

/**
 * Numbers the pictures of a film.
 * @param read returns the files of a source's frames, by the source's name
 * @param drawn the layers' files
 */
export const placePictures = async (
  folder: string,
  shots: readonly Shot[],
  read: ReadonlyMap<string, (frame: number) => string>,
  drawn: ReadonlyMap<Layer, string>,
): Promise<FilmPictures> => {
  const fileOf = (name: string, frame: number) => read.get(name)?.(frame) ?? '';
  const frames = await link(join(folder, 'frames'), 'jpg', shots, ({ frame, other }) =>
    fileOf(other ? 'beside' : 'alone', frame),
  );
  const layers = await link(
    join(folder, 'layers'),
    'png',
    shots,
    ({ layer }) => drawn.get(layer) ?? '',
  );
  const first = shots.find(({ other }) => other !== null)?.other;
  if (!first) return { frames, layers, others: null };
  // where none is shown, any will do
  const others = await link(join(folder, 'others'), 'jpg', shots, ({ other }) => {
    const { uploadId, frame } = other ?? first;
    return fileOf(uploadId, frame);
  });
  return { frames, layers, others: { frames: others, ranges: besideRanges(shots) } };
};
