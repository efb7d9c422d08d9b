import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MeasureLine } from '../../../components/portal/measure-line';
import { Panel } from '../../../components/portal/panel';
import { PlainText } from '../../../components/portal/plain-text';
import { measureText, type EarlierMeasures, type Measure } from '../../../lib/measure-labels';

interface MeasuresListProps {
  measures: readonly Measure[];
  earlier: EarlierMeasures | null;
  /** Omitted if the video can't be stepped. */
  onShow?: (frame: { ticks: number; timescale: number }) => void;
}

/** The coach's measurements of the video, beside earlier ones. */
export const MeasuresList = ({ measures, earlier, onShow }: MeasuresListProps) => (
  <Panel title="Measured">
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {measures.map((measure) => (
        <Box
          component="li"
          key={measure.id}
          sx={{ borderLeft: 4, borderColor: 'divider', pl: 1.5 }}
        >
          <MeasureLine measure={measure} earlier={earlier} />
          {measure.text.trim() !== '' && <PlainText>{measure.text}</PlainText>}
          {onShow && (
            <Button
              size="small"
              sx={{ ml: -1 }}
              onClick={() => onShow({ ticks: measure.ticks[0] ?? 0, timescale: measure.timescale })}
              aria-label={`Show where it begins: ${measureText(measure)}`}
            >
              Show
            </Button>
          )}
        </Box>
      ))}
    </Box>
  </Panel>
);
