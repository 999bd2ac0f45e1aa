import { PREVIEW_BAR } from '@cog/contracts/publishing/previews.constants';
import { removePreviewBar } from './removePreviewBar.ts';

it('takes the line over a preview away, and nothing else', () => {
  document.body.innerHTML = `<aside id="${PREVIEW_BAR}">Preview – not saved yet</aside><div id="root"></div>`;
  removePreviewBar();
  removePreviewBar();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});
