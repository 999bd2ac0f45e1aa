import { PREVIEW_BAR } from '@cog/contracts/previews/constants';
import { takePreviewBarAway } from './previewBar.ts';

it('takes the line over a preview away, and nothing else', () => {
  document.body.innerHTML = `<aside id="${PREVIEW_BAR}">Preview – not saved yet</aside><div id="root"></div>`;
  takePreviewBarAway();
  takePreviewBarAway();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});
