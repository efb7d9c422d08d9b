import { useState } from 'react';
import { hasPlayer, safeLink } from '../../lib/embed-url';
import { useGo } from '../../lib/use-go';
import type { CoachSubmission } from './api/submission-types';
import { stepFrom } from './coach-queue.rules';
import { useCoachDecision, type Decision } from './use-coach-decision';
import { useQueueKeys } from './use-queue-keys';
import { useValidateSubmission } from './use-validate-submission';

type Open = { what: 'watch' | 'feedback' | 'take'; submission: CoachSubmission } | { what: 'keys' };

/**
 * The selected row, the open dialog, and what buttons and keys do.
 * @param focus moves the focus to a row.
 */
export const useQueueActions = (
  entries: readonly CoachSubmission[],
  focus: (id: string) => void,
) => {
  const [selectedId, setSelectedId] = useState<string>();
  const [open, setOpen] = useState<Open>();
  const go = useGo();
  const validate = useValidateSubmission();
  const decide = useCoachDecision();
  const selected = entries.find(({ id }) => id === selectedId) ?? entries[0];

  const onWatch = (submission: CoachSubmission) => {
    const link = safeLink(submission.videoLink);
    if (hasPlayer(submission.videoLink)) setOpen({ what: 'watch', submission });
    else if (link) window.open(link, '_blank', 'noopener,noreferrer');
  };
  const onValidate = ({ id, platform }: CoachSubmission) =>
    platform !== null && validate.mutate(id);
  const onGiveFeedback = (submission: CoachSubmission) => setOpen({ what: 'feedback', submission });
  const onRequestResubmission = (submission: CoachSubmission) =>
    setOpen({ what: 'take', submission });
  const onDecide = ({ id }: CoachSubmission, decision: Decision) => decide.mutate({ id, decision });

  const select = ({ id }: CoachSubmission) => setSelectedId(id);
  const goTo = (submission: CoachSubmission) => {
    select(submission);
    focus(submission.id);
  };
  const step = (by: 1 | -1) => () => {
    const next = stepFrom(entries, selectedId, by);
    if (next) goTo(next);
  };
  const withSelected = (act: (submission: CoachSubmission) => void) => () =>
    selected && act(selected);
  useQueueKeys({
    j: step(1),
    k: step(-1),
    w: withSelected(onWatch),
    v: withSelected(onValidate),
    s: withSelected(({ id }) => go(`/coach/stroke-scoring/${id}`)),
    f: withSelected(onGiveFeedback),
    Enter: withSelected(({ id }) => go(`/coach/review/${id}`)),
    '?': () => setOpen({ what: 'keys' }),
  });

  return {
    selected,
    select,
    goTo,
    open,
    setOpen,
    /** The id of the submission whose link is being checked. */
    validating: validate.isPending ? validate.variables : undefined,
    rowActions: { onWatch, onValidate, onGiveFeedback, onDecide, onRequestResubmission },
  };
};
