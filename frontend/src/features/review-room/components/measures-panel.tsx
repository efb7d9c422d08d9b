import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LONGEST_MEASURE_TEXT } from '@wavetrain/shared/review-content';
import { Field } from '../../../components/portal/field';
import { MeasureLine } from '../../../components/portal/measure-line';
import { Panel } from '../../../components/portal/panel';
import { measureText, type EarlierMeasures } from '../../../lib/measure-labels';
import type { RoomMeasure } from '../api/review-room';

interface MeasuresPanelProps {
  measures: readonly RoomMeasure[];
  /** Measurements of an earlier video of the same student. */
  earlier: EarlierMeasures | null;
  /** Omitted while the video can't be controlled. */
  onShow?: (measure: RoomMeasure) => void;
  onText: (id: string, text: string) => void;
  onRemove: (id: string) => void;
}

/** The measurements of this video, beside those of an earlier one. */
export const MeasuresPanel = ({
  measures,
  earlier,
  onShow,
  onText,
  onRemove,
}: MeasuresPanelProps) =>
  measures.length > 0 && (
    <Panel title="Measurements">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}>
        {measures.map((measure) => {
          const { id, text } = measure;
          const name = measureText(measure);
          return (
            <Box
              component="li"
              key={id}
              sx={{ borderLeft: 4, borderColor: 'divider', pl: 1.5, display: 'grid', gap: 1 }}
            >
              <div>
                <MeasureLine measure={measure} earlier={earlier} />
              </div>
              <Field
                label="Label"
                size="small"
                value={text}
                slotProps={{
                  input: { maxLength: LONGEST_MEASURE_TEXT, 'aria-label': `Label: ${name}` },
                }}
                onChange={({ target }) => onText(id, target.value)}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                {onShow && (
                  <Button
                    size="small"
                    onClick={() => onShow(measure)}
                    aria-label={`Show the start: ${name}`}
                  >
                    Show
                  </Button>
                )}
                <Button
                  size="small"
                  color="error"
                  onClick={() => onRemove(id)}
                  aria-label={`Delete: ${name}`}
                >
                  Delete
                </Button>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
