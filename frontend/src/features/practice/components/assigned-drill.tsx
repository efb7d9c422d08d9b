import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazyPart } from '../../../components/lazy-part';
import { MissingPart } from '../../../components/portal/missing-part';
import { Panel } from '../../../components/portal/panel';
import { TextLink } from '../../../components/portal/text-link';
import { shortDayText } from '../../../lib/day-text';
import { isReadOnly } from '../../../lib/student-view';
import type { AssignedDrill, Tick } from '../api/get-practice';
import { daysText, moduleText } from '../practice-labels';
import { dayOf, doneThisWeek } from '../practice-days.rules';
import { useChosenDrills } from '../use-chosen-drills';
import type { useTicks } from '../use-ticks';
import { DayRow } from './day-row';
import { DrillFigure, type FigureOf } from './drill-figure';
import { DrillText } from './drill-text';
import { Fold } from '../../../components/portal/fold';

const NoteForm = lazyPart(async () => (await import('./note-form')).NoteForm, MissingPart);

interface AssignedDrillCardProps {
  drill: AssignedDrill;
  today: string;
  /** Includes what is still waiting for a connection. */
  ticks: ReturnType<typeof useTicks>;
  /** Draws it, unless the coach added a clip or a picture. */
  figureOf?: FigureOf;
}

/** A drill on the student's list: what to do, this week's days, and a short note for today. */
export const AssignedDrillCard = ({
  drill,
  today,
  ticks: { waiting, tick, untick },
  figureOf,
}: AssignedDrillCardProps) => {
  const { remove } = useChosenDrills();
  const of = { givenId: drill.id };
  const own = waiting.filter((each) => 'givenId' in each.of && each.of.givenId === drill.id);
  const ticks: Tick[] = [
    ...drill.ticks.filter(({ doneOn }) => own.every((each) => each.doneOn !== doneOn)),
    ...own.filter(({ undone }) => !undone),
  ];
  const done = new Set(ticks.map(({ doneOn }) => doneOn));
  const thisWeek = doneThisWeek(ticks, today);
  const ofToday = ticks.find(({ doneOn }) => doneOn === today);
  const onToggle = (day: string) => {
    const before = ticks.find(({ doneOn }) => doneOn === day);
    void (before ? untick(of, before) : tick(of, day));
  };
  return (
    <Panel title={drill.title}>
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
          <Typography sx={{ flex: 1, maxWidth: '65ch' }}>{drill.goal}</Typography>
          {!drill.clip && !drill.picture && (
            <DrillFigure moduleId={drill.moduleId} width={112} figureOf={figureOf} />
          )}
        </Box>
        <Typography color="textSecondary">
          {daysText(drill.timesPerWeek)} until {shortDayText(drill.untilDate)}
          {drill.moduleId && (
            <>
              {' · '}
              <TextLink to={`/module.html?id=${drill.moduleId}`}>
                {moduleText(drill.moduleId)}
              </TextLink>
            </>
          )}
        </Typography>
        <Fold title="How to do it" open={thisWeek === 0}>
          <DrillText {...drill} />
        </Fold>
        <div>
          <Typography component="p" sx={{ fontWeight: 600, mb: 1 }}>
            {thisWeek} of {drill.timesPerWeek} this week
          </Typography>
          <DayRow
            label={`${drill.title}: days of this week`}
            today={today}
            done={done}
            from={dayOf(new Date(drill.givenAt))}
            until={drill.untilDate}
            onToggle={onToggle}
          />
        </div>
        {ofToday && !isReadOnly() && (
          <NoteForm
            key={ofToday.id}
            tick={ofToday}
            onSave={(note) => tick(of, today, { id: ofToday.id, note })}
          />
        )}
        {drill.chosen && !isReadOnly() && (
          <Button
            size="small"
            loading={remove.isPending}
            onClick={() => remove.mutate(drill.id)}
            sx={{ alignSelf: 'start' }}
          >
            Remove from my drills
          </Button>
        )}
        {own.length > 0 && (
          <Typography role="status" color="textSecondary">
            Saved on this device. It’ll sync when you’re back online.
          </Typography>
        )}
      </Stack>
    </Panel>
  );
};
