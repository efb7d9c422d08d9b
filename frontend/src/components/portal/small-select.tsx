import Box from '@mui/material/Box';
import { useId } from 'react';

interface SmallOption {
  value: string | number;
  label: string;
}

interface SmallSelectProps {
  label: string;
  value: string | number;
  /** In the order in which they're shown. A group has its own name. */
  options: readonly (SmallOption | { group: string; options: readonly SmallOption[] })[];
  onChange: (value: string) => void;
  /** Leaves out the visible label where the options say what they are. */
  hidesLabel?: boolean;
}

const select = {
  minHeight: 44,
  px: 1,
  border: 1,
  borderColor: 'var(--wt-palette-water-edge)',
  borderRadius: 1,
  bgcolor: 'var(--wt-palette-water-card)',
  color: 'inherit',
  font: 'inherit',
  minWidth: 0,
  maxWidth: '100%',
};

const Option = ({ value, label }: SmallOption) => <option value={value}>{label}</option>;

/** A compact select that fits in a row with buttons, with its label in front. */
export const SmallSelect = ({ label, value, options, onChange, hidesLabel }: SmallSelectProps) => {
  const id = useId();
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.9375rem',
        maxWidth: '100%',
      }}
    >
      {!hidesLabel && (
        <label htmlFor={id} style={{ flex: 'none' }}>
          {label}
        </label>
      )}
      <Box
        component="select"
        id={id}
        aria-label={hidesLabel ? label : undefined}
        value={value}
        onChange={({ target }: { target: HTMLSelectElement }) => onChange(target.value)}
        sx={select}
      >
        {options.map((each) =>
          'group' in each ? (
            <optgroup key={each.group} label={each.group}>
              {each.options.map((option) => (
                <Option key={option.value} {...option} />
              ))}
            </optgroup>
          ) : (
            <Option key={each.value} {...each} />
          ),
        )}
      </Box>
    </Box>
  );
};
