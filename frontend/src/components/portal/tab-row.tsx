import Box from '@mui/material/Box';
import { useEffect, useRef, type KeyboardEvent } from 'react';

interface TabRowProps<T extends string> {
  label: string;
  tabs: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export const tabId = (value: string) => `tab-${value}`;
export const tabPanelId = (value: string) => `panel-${value}`;

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const tab = {
  px: 2,
  py: 1.25,
  minHeight: 44,
  border: 0,
  borderBottom: 3,
  borderColor: 'transparent',
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-selected="true"]': { color: 'text.primary', borderColor: 'var(--wt-palette-water-line)' },
  // forced colors would draw the transparent border too
  '@media (forced-colors: active)': { '&:not([aria-selected="true"])': { borderColor: 'Canvas' } },
};

/**
 * Tabs with arrow keys and a single Tab stop. The panel has the id `tabPanelId(value)` and is
 * labeled by `tabId(value)`.
 */
export const TabRow = <T extends string>({ label, tabs, value, onChange }: TabRowProps<T>) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = row.current;
    const chosen = element?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!element || !chosen) return;
    const [begin, end] = [
      chosen.offsetLeft - element.offsetLeft,
      chosen.offsetLeft - element.offsetLeft + chosen.offsetWidth,
    ];
    if (begin < element.scrollLeft) element.scrollLeft = begin;
    else if (end > element.scrollLeft + element.clientWidth)
      element.scrollLeft = end - element.clientWidth;
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((entry) => entry.value === value);
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    row.current?.querySelector<HTMLElement>(`#${tabId(next.value)}`)?.focus();
  };
  return (
    <Box
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((entry) => (
        <Box
          component="button"
          type="button"
          key={entry.value}
          role="tab"
          id={tabId(entry.value)}
          aria-selected={entry.value === value}
          aria-controls={entry.value === value ? tabPanelId(entry.value) : undefined}
          tabIndex={entry.value === value ? 0 : -1}
          onClick={() => onChange(entry.value)}
          sx={tab}
        >
          {entry.label}
        </Box>
      ))}
    </Box>
  );
};
