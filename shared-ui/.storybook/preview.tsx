import { testRoute } from '@cog/platform/testing';
import type { Decorator, Preview } from '@storybook/react-webpack5';
import { type ReactNode, useEffect, useState } from 'react';
import headingFont from '../fonts/heading.woff2';
import { globalStyles, headingFontStyles, Toasts } from '../src/index.ts';

const sheet = document.createElement('style');
sheet.textContent = globalStyles + headingFontStyles(headingFont);
document.head.append(sheet);

/** Renders the story as the page of a small platform, with the toasts that the shell would show. */
function InPlatform({ children }: { children: ReactNode }) {
  const [Component] = useState(() => () => children);
  const [{ element }] = useState(() =>
    testRoute({ Component }, { otherPaths: ['/fast', '/locate', '/live', '/videos'] }),
  );
  return element;
}

/** The story of a whole page brings its own platform (`parameters: { ownPlatform: true }`). */
const withPlatform: Decorator = (Story, context) =>
  context.parameters.ownPlatform ? (
    <Story />
  ) : (
    <InPlatform key={context.id + JSON.stringify(context.args)}>
      <Story />
      <Toasts />
    </InPlatform>
  );

const withTheme: Decorator = (Story, { globals }) => {
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return <Story />;
};

const preview: Preview = {
  decorators: [withPlatform, withTheme],
  globalTypes: {
    theme: {
      description: 'Colours',
      toolbar: {
        title: 'Colours',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Day', icon: 'sun' },
          { value: 'dark', title: 'Night', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: { layout: 'padded', options: { storySort: { method: 'alphabetical' } } },
};

export default preview;
