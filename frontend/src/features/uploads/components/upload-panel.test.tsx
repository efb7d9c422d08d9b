import { render, screen } from '@testing-library/react';
import type { Upload } from '../engine/upload';
import { NOTHING, type UploadPhase } from '../engine/upload-types';
import { UploadPanel } from './upload-panel';

const show = (phase: UploadPhase) =>
  render(
    <UploadPanel
      upload={{ canReopen: false } as Upload<unknown>}
      status={{
        ...NOTHING,
        phase,
        ownerId: 'pat',
        fileName: 'roll.mp4',
        size: 4_000_000,
        sent: 1_000_000,
      }}
      ownerId="pat"
      onChosen={() => undefined}
    />,
  );

it.each([
  ['sending', 'Cancel upload'],
  ['paused', 'Cancel upload'],
  ['asking', 'Cancel upload'],
  ['failed', 'Remove'],
  ['done', 'Choose a different video'],
] as const)('ends an upload that is %s with “%s”', (phase, label) => {
  show(phase);
  expect(screen.getByRole('button', { name: label })).toBeVisible();
});

it('offers to continue here what another tab is uploading', () => {
  show('elsewhere');
  expect(screen.getByText(/^Another tab is uploading this video\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue here' })).toBeVisible();
});
