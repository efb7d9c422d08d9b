import { searchedWords } from '../../common/lists/list-filter.rules';
import { canonicalSkillArea, type SkillArea } from './skill-area.rules';
import { QUEUE_TABS, type QueueTab } from './submission.rules';

/** What the coach's list was asked for. */
export interface QueueFilter {
  readonly tab?: QueueTab;
  readonly skillArea?: SkillArea;
  readonly hideCompleted: boolean;
  /** Words to look for; none where it is left out. */
  readonly words?: string;
}

/** The request's filter, reduced to what the list can be asked for; whatever else stands there is dropped. */
export const queueFilter = ({ tab, skillArea, hideCompleted, q }: Readonly<Record<string, unknown>>): QueueFilter => ({
  tab: QUEUE_TABS.find((known) => known === tab),
  skillArea: (typeof skillArea === 'string' ? canonicalSkillArea(skillArea) : null) ?? undefined,
  hideCompleted: hideCompleted === true,
  words: searchedWords({ q }),
});
