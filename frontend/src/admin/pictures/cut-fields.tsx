import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Area, PictureRecord } from './picture-calls';

/** A picture's crop and focal point. */
export interface Cut {
  area: Area | null;
  focusX: number;
  focusY: number;
}

const MIDDLE = 50;
/** A crop larger than this, in percent, counts as the whole picture. */
const NEARLY_ALL = 99.9;
const SHAPES = [
  ['Photo wall', '16 / 9'],
  ['Clinics', '3 / 2'],
  ['Portrait', '4 / 5'],
] as const;

const cropOf = (area: Area | null): PercentCrop | undefined =>
  area
    ? {
        unit: '%',
        x: area.x * 100,
        y: area.y * 100,
        width: area.width * 100,
        height: area.height * 100,
      }
    : undefined;

const within = (value: number) => Math.min(1, Math.max(0, value / 100));
const areaOf = ({ x, y, width, height }: PercentCrop): Area | null =>
  width === 0 || height === 0 || (width > NEARLY_ALL && height > NEARLY_ALL)
    ? null
    : { x: within(x), y: within(y), width: within(width), height: within(height) };

/** The published picture in the shapes that pages use, around the focal point being chosen. */
const Shapes = ({ image, focusX, focusY }: { image: string } & Pick<Cut, 'focusX' | 'focusY'>) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '4fr 3fr 5fr', alignItems: 'start' }}>
    {SHAPES.map(([name, shape]) => (
      <Box component="figure" key={name} sx={{ m: 0, minWidth: 0 }}>
        <Box
          component="img"
          src={image}
          alt=""
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: shape,
            objectFit: 'cover',
            objectPosition: `${focusX}% ${focusY}%`,
          }}
        />
        <Typography component="figcaption" variant="body2" color="textSecondary">
          {name}
        </Typography>
      </Box>
    ))}
  </Box>
);

interface FocusProps {
  readonly label: string;
  readonly value: number;
  readonly isBusy: boolean;
  readonly onChange: (value: number) => void;
}

const Focus = ({ label, value, isBusy, onChange }: FocusProps) => (
  <Box sx={{ flex: '1 1 14rem' }}>
    <Typography component="span" variant="body2" aria-hidden>
      {label}
    </Typography>
    <Slider
      aria-label={label}
      disabled={isBusy}
      min={0}
      max={99}
      value={value}
      valueLabelDisplay="auto"
      getAriaValueText={(percent) => `${percent} percent`}
      onChange={(_, to) => onChange(typeof to === 'number' ? to : MIDDLE)}
    />
  </Box>
);

interface PartProps {
  readonly picture: PictureRecord;
  readonly area: Area | null;
  readonly isBusy: boolean;
  readonly onChange: (area: Area | null) => void;
}

/** The crop, drawn on the whole picture. */
const PartField = ({ picture: { id, alt, cut }, area, isBusy, onChange }: PartProps) => {
  // kept apart from the area, because a crop that is just being drawn has no size yet
  const [crop, setCrop] = useState(() => cropOf(area));
  return (
    <>
      <Typography color="textSecondary">
        Drag over the picture to crop it, or use Tab and the arrow keys to move its corners.
      </Typography>
      <Box sx={{ maxWidth: '44rem' }}>
        <ReactCrop
          crop={crop}
          disabled={isBusy}
          minWidth={24}
          minHeight={24}
          ruleOfThirds
          onChange={(_, drawn) => {
            setCrop(drawn);
            onChange(areaOf(drawn));
          }}
        >
          <img
            src={`/api/admin/pictures/${id}/whole?cut=${cut}`}
            alt={alt}
            style={{ display: 'block', maxHeight: '60vh' }}
          />
        </ReactCrop>
      </Box>
      <div>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy || area === null}
          onClick={() => {
            setCrop(undefined);
            onChange(null);
          }}
        >
          Reset crop
        </Button>
      </div>
    </>
  );
};

interface CutFieldsProps {
  readonly picture: PictureRecord;
  readonly cut: Cut;
  /**
   * True while saving. Drawing is disabled then, since the save may bring another version of the
   * picture.
   */
  readonly isBusy: boolean;
  readonly onChange: (cut: Cut) => void;
}

/**
 * The crop, and the focal point that stays in view in every shape. Starts over when the file or the
 * crop on the server changes.
 */
export const CutFields = ({ picture, cut, isBusy, onChange }: CutFieldsProps) => (
  <Stack spacing={2}>
    <PartField
      key={picture.cut}
      picture={picture}
      area={cut.area}
      isBusy={isBusy}
      onChange={(area) => onChange({ ...cut, area })}
    />
    <Typography component="h3" variant="h4">
      Focal point
    </Typography>
    <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Focus
        label="From the left"
        value={cut.focusX}
        isBusy={isBusy}
        onChange={(focusX) => onChange({ ...cut, focusX })}
      />
      <Focus
        label="From the top"
        value={cut.focusY}
        isBusy={isBusy}
        onChange={(focusY) => onChange({ ...cut, focusY })}
      />
    </Stack>
    {picture.image && <Shapes image={picture.image} focusX={cut.focusX} focusY={cut.focusY} />}
  </Stack>
);
