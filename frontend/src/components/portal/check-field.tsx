import Box from '@mui/material/Box';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Drawn by us: what browsers draw on dark pages is of no color of ours. */
const box = {
  ...{ flex: 'none', width: 20, height: 20, m: 0, display: 'grid', placeContent: 'center', appearance: 'none', cursor: 'inherit' },
  ...{ border: '2px solid', borderColor: 'text.secondary', borderRadius: '3px' },
  '&::before': {
    ...{ content: '""', width: 12, height: 12, transform: 'scale(0)', bgcolor: 'background.paper' },
    clipPath: 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0, 43% 62%)',
  },
  '&:checked': { bgcolor: 'var(--wt-palette-water-line)', borderColor: 'var(--wt-palette-water-line)' },
  '&:checked::before': { transform: 'none' },
  '&:disabled': { opacity: 0.5 },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const;

/** Something that is on or off. */
export const CheckField = ({ label, checked, onChange, disabled }: CheckFieldProps) => (
  <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }}>
    <Box
      component="input"
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }: { target: HTMLInputElement }) => onChange(target.checked)}
      sx={box}
    />
    {label}
  </Box>
);
