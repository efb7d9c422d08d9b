import { moveOf } from './vault-moves';

it('draws what the title speaks of, and the same for the same entry', () => {
  const eddy = moveOf('Eddy Turns on Target', 'e12');
  expect(eddy).toEqual(moveOf('Catching Eddies in Fast Water', 'e90'));
  expect(eddy.cell).toEqual({ x: 0, y: 0 });
  expect(moveOf('Ferry Angle by the Clock', 'e13').cell).toEqual({ x: 100 / 3, y: 0 });
  expect(moveOf('One Hundred Hulls', 'e7')).toEqual(moveOf('One Hundred Hulls', 'e7'));
});

it('stays inside the sheet and the picture whatever a title is', () => {
  for (const title of ['', 'Kayak Over the Kitchen Table', 'Torso Rotation', '<script>', 'x'.repeat(5000)]) {
    const { cell, boat } = moveOf(title, title.slice(0, 8));
    for (const share of [cell.x, cell.y, boat.x, boat.y]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(100);
    }
  }
});
