import Box from '@mui/material/Box';
import { useId } from 'react';

interface SmallSelectProps {
  label: string;
  value: string | number;
  /** In the order in which they are offered. */
  options: readonly { value: string | number; label: string }[];
  onChange: (value: string) => void;
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
};

/** A choice of few words that stands in a row with buttons, its label before it. */
export const SmallSelect = ({ label, value, options, onChange }: SmallSelectProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: '0.9375rem' }}>
      <label htmlFor={id}>{label}</label>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={({ target }: { target: HTMLSelectElement }) => onChange(target.value)}
        sx={select}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
    </Box>
  );
};
