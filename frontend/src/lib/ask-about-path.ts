interface AskedMark {
  readonly id: string;
  readonly ticks: number;
  readonly timescale: number;
}

/**
 * Returns the path to ask the coach about a review, at one of its marks if given.
 * @param submissionId null for a review that belongs to no video
 */
export const askAboutPath = (submissionId: string | null, mark?: AskedMark): string => {
  if (submissionId === null) return '/student/messages';
  const about = `/student/messages?submission=${submissionId}`;
  return mark ? `${about}&mark=${mark.id}&ticks=${mark.ticks}&timescale=${mark.timescale}` : about;
};
