import { useQuery } from '@tanstack/react-query';
import { referenceClipsQuery } from '../../features/reference-clips/api/reference-clips';
import { earlierVideosQuery } from '../../features/review-room/api/review-room';
import { formatDate } from '../../lib/format-date';

/** A video that can be shown beside the reviewed one. */
export interface Candidate {
  /** An earlier submission's id, or `clip:` and a clip's id. */
  key: string;
  uploadId: string;
  /** The video's accessible name. */
  label: string;
  /** Its label in the list of choices. */
  choice: string;
  skillArea: string;
  /** Whether it's an earlier video of the student's, which they can be shown. */
  isTheirs: boolean;
  /** The delivered review of an earlier video, whose marks are shown on it. */
  delivered: { submissionId: string; revision: number } | null;
}

/**
 * Returns the student's earlier videos, latest first, and the clips of the coach's library by name,
 * those of the same skill first.
 */
export const useCandidates = (submissionId: string, skill: string) => {
  const videos = useQuery(earlierVideosQuery(submissionId));
  const clips = useQuery(referenceClipsQuery);
  const earlier = videos.data?.map(
    ({ submissionId: key, uploadId, title, skillArea, submissionDate, revision }): Candidate => ({
      key,
      uploadId,
      skillArea,
      isTheirs: true,
      label: `Earlier video: ${title}`,
      choice: `${title}, ${formatDate(submissionDate)}`,
      delivered: revision === null ? null : { submissionId: key, revision },
    }),
  );
  const library = clips.data?.map(({ id, uploadId, name, shows, skillArea }): Candidate => ({
    key: `clip:${id}`,
    uploadId,
    skillArea,
    isTheirs: false,
    label: `Reference clip: ${name}`,
    choice: shows === '' ? name : `${name}, ${shows}`,
    delivered: null,
  }));
  const isSame = ({ skillArea }: Candidate) => skillArea === skill;
  const failed = [videos, clips].filter(({ isError, data }) => isError && !data);
  return {
    earlier,
    library: library && [...library.filter(isSame), ...library.filter((clip) => !isSame(clip))],
    isSame,
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};
