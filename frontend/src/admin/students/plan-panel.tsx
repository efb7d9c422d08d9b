import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { api } from '../../api/client';
import { Panel } from '../../components/portal/panel';
import { LoadingRows } from '../../components/portal/states';
import { formatDate } from '../../lib/format-date';
import { formatMonthly } from '../../lib/format-money';
import { ReasonDialog } from '../reason-dialog';
import { StateChip } from '../state-chip';
import { whatIsNext } from '../subscriptions/subscription-labels';
import { livePlan, stateWord } from './student-labels';
import type { PlanAction, RecordedPlan, StudentDetail } from './student-types';

interface ActionText {
  label: string;
  title: (name: string) => string;
  done: string;
  text: (plan: RecordedPlan) => string;
}

const TEXTS: Readonly<Record<PlanAction, ActionText>> = {
  cancel: {
    label: 'Cancel at period end',
    title: (name) => `Cancel ${name}’s plan`,
    done: 'Plan will end with the current period.',
    text: ({ currentPeriodEnd }) =>
      `The plan stays active until ${formatDate(currentPeriodEnd)}, with no further charges. You can undo this until then.`,
  },
  keep: {
    label: 'Keep plan',
    title: (name) => `Keep ${name}’s plan`,
    done: 'Plan kept.',
    text: ({ state, currentPeriodEnd, resumesAt }) =>
      `This undoes the cancellation. ${
        state === 'paused'
          ? `The plan stays paused${resumesAt === null ? '' : ` until ${formatDate(resumesAt)}`}.`
          : `The plan renews ${formatDate(currentPeriodEnd)}.`
      }`,
  },
  pause: {
    label: 'Pause for a month',
    title: (name) => `Pause ${name}’s plan`,
    done: 'Plan paused.',
    text: () =>
      'The next charge is skipped, and the plan resumes automatically a month later. They get an email about it.',
  },
  resume: {
    label: 'Resume now',
    title: (name) => `Resume ${name}’s plan`,
    done: 'Plan resumed.',
    text: () =>
      'If the current month isn’t paid for, a new month starts and is charged to their card right away.',
  },
  end: {
    label: 'End now',
    title: (name) => `End ${name}’s plan now`,
    done: 'Plan ended.',
    text: () =>
      'The plan ends right away, including any unused reviews. Nothing is refunded automatically, so refund a payment below if needed. No email is sent. You can’t undo this.',
  },
};

/** Returns the actions available for a plan, except ending it. */
const actionsOf = ({ state, cancelAtPeriodEnd }: RecordedPlan): PlanAction[] => {
  if (state === 'past_due') return [];
  if (cancelAtPeriodEnd) return ['keep'];
  return state === 'paused' ? ['resume'] : ['pause', 'cancel'];
};

const PlanActions = ({ student, plan }: { student: StudentDetail; plan: RecordedPlan }) => {
  const [action, setAction] = useState<PlanAction>();
  const button = (name: PlanAction) => (
    <Button
      key={name}
      size="small"
      variant="outlined"
      color={name === 'end' ? 'error' : 'primary'}
      onClick={() => setAction(name)}
    >
      {TEXTS[name].label}
    </Button>
  );
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 2 }}>
        {actionsOf(plan).map(button)}
      </Stack>
      <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>{button('end')}</Box>
      {action && (
        <ReasonDialog
          title={TEXTS[action].title(student.name)}
          verb={TEXTS[action].label}
          call={({ reason }) =>
            api.POST('/api/admin/students/{id}/plan', {
              params: { path: { id: student.id } },
              body: { action, reason },
            })
          }
          done={TEXTS[action].done}
          hint="Saved in the history. Students can’t see it."
          onClose={() => setAction(undefined)}
        >
          <Typography>{TEXTS[action].text(plan)}</Typography>
        </ReasonDialog>
      )}
    </>
  );
};

const PlanLine = ({ plan }: { plan: RecordedPlan }) => (
  <Box component="li" sx={{ py: 0.75 }}>
    <StateChip state={plan.isDuplicate ? 'undone' : stateWord(plan)} />{' '}
    {formatMonthly(plan.priceCents)}, since {formatDate(plan.createdAt)}
    {whatIsNext(plan) && `. ${whatIsNext(plan)}`}
  </Box>
);

const AllowanceLine = ({ allowance }: { allowance: NonNullable<StudentDetail['allowance']> }) => (
  <Typography sx={{ mt: 1 }}>
    {allowance.included === 0
      ? 'No reviews included right now.'
      : `${allowance.left} of ${allowance.included} reviews left${allowance.renewsAt ? `; renews ${formatDate(allowance.renewsAt)}` : ''}.`}
    {allowance.extra > 0 && ` Extra reviews bought and not used yet: ${allowance.extra}.`}
  </Typography>
);

/** A student's plan: its status, the reviews left, and the actions. */
export const PlanPanel = ({ student }: { student: StudentDetail }) => {
  const { plans, allowance } = student;
  const live = plans && livePlan(plans);
  return (
    <Panel title="Plan">
      {!plans && <LoadingRows rows={1} label="Loading the plan" />}
      {plans?.length === 0 && <Typography color="textSecondary">No plan yet.</Typography>}
      {plans && plans.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {plans.map((plan) => (
            <PlanLine key={plan.id} plan={plan} />
          ))}
        </Box>
      )}
      {allowance && <AllowanceLine allowance={allowance} />}
      {live && <PlanActions student={student} plan={live} />}
    </Panel>
  );
};
