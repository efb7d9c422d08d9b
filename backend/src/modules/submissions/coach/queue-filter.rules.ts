import type { SkillArea } from '@wavetrain/shared/skill-areas';
import { searchedWords } from '../../../common/lists/list-filter.rules';
import { canonicalSkillArea } from '../skill-area.rules';
import { QUEUE_TABS, type QueueTab } from '../submission.rules';

/** The filter of the coach's list. */
export interface QueueFilter {
  readonly tab?: QueueTab;
  readonly skillArea?: SkillArea;
  readonly hideCompleted: boolean;
  /** Words to search for; none if left out. */
  readonly words?: string;
}

/**
 * Returns the request's filter with only the supported fields and values; everything else is
 * dropped.
 */
export const queueFilter = ({
  tab,
  skillArea,
  hideCompleted,
  q,
}: Readonly<Record<string, unknown>>): QueueFilter => ({
  tab: QUEUE_TABS.find((known) => known === tab),
  skillArea: (typeof skillArea === 'string' ? canonicalSkillArea(skillArea) : null) ?? undefined,
  hideCompleted: hideCompleted === true,
  words: searchedWords({ q }),
});
