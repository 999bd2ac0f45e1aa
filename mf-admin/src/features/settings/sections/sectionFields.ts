import type { SettingsSection } from '@cog/contracts/settings-editing/sections';
import type { ComponentType } from 'react';
import { AboutFields } from './AboutFields.tsx';
import { BranchesFields } from './BranchesFields.tsx';
import { ChurchFields } from './ChurchFields.tsx';
import { GivingFields } from './GivingFields.tsx';
import { HomeFields } from './HomeFields.tsx';
import { MediaFields } from './MediaFields.tsx';
import { QuizFields } from './QuizFields.tsx';

/** The fields of each section. */
export const sectionFields: Readonly<Record<SettingsSection, ComponentType>> = {
  church: ChurchFields,
  branches: BranchesFields,
  home: HomeFields,
  about: AboutFields,
  giving: GivingFields,
  quiz: QuizFields,
  media: MediaFields,
};
