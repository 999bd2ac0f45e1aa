import type { StorybookConfig } from '@storybook/react-webpack5';

const config: StorybookConfig = {
  framework: { name: '@storybook/react-webpack5', options: {} },
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  webpackFinal(webpack) {
    webpack.resolve = {
      ...webpack.resolve,
      // Our packages are bundled from their sources, as in the remotes' builds.
      conditionNames: ['cog-source', '...'],
    };
    webpack.module = {
      ...webpack.module,
      rules: [
        ...(webpack.module?.rules ?? []),
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2023',
              transform: { react: { runtime: 'automatic' } },
              experimental: {
                plugins: [['@swc/plugin-styled-components', { displayName: true, ssr: true, namespace: 'shared-ui' }]],
              },
            },
          },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    };
    return webpack;
  },
};

export default config;
