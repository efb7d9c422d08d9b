import { act, renderHook } from '@testing-library/react';
import type { Player } from '../../features/review-player/use-player';
import type { RoomDrawing } from '../../features/review-room/api/review-room';
import { useRecording } from '../../features/review-room/recording/use-recording';
import { useTalkThroughPart } from './use-talk-through-part';

// Mocked: recording, which needs a microphone.
jest.mock('../../features/review-room/recording/use-recording');

const arrow: RoomDrawing = { kind: 'arrow', color: '#ffffff', width: 0.008, points: [[0, 0], [1, 1]] }; // prettier-ignore
const at = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);

it('times an arrow only from its own strokes, not from those before the recording or abandoned ones', () => {
  const stroke = jest.fn();
  const recording = {
    state: 'idle',
    isRecording: false,
    stroke,
    clear: jest.fn(),
    mark: jest.fn(),
    beside: jest.fn(),
    start: jest.fn(),
  };
  const given = (isRecording: boolean) =>
    jest.mocked(useRecording).mockReturnValue({ ...recording, isRecording } as never);
  given(false);
  const player = { video: null, times: null } as Player;
  const opened = { draft: { takes: [] }, keeper: { change: jest.fn() } };
  const { result, rerender } = renderHook(() =>
    useTalkThroughPart({
      submissionId: 's',
      coachId: 1,
      uploadId: 'u',
      player,
      opened: opened as never,
    }),
  );
  at(1_000);
  act(() => result.current.onPreview(arrow));
  given(true);
  rerender();
  at(9_000);
  act(() => {
    result.current.onPreview(arrow);
    result.current.onDrawn(arrow);
  });
  expect(stroke).toHaveBeenLastCalledWith(arrow, [9_000, 9_000]);
  at(10_000);
  act(() => result.current.onPreview(arrow));
  act(() => result.current.onPreview(null));
  at(12_000);
  act(() => {
    result.current.onPreview(arrow);
    result.current.onDrawn(arrow);
  });
  expect(stroke).toHaveBeenLastCalledWith(arrow, [12_000, 12_000]);
});
