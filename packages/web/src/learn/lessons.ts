/** The lessons in their order. */
import { firstLesson } from './first.ts';
import type { Lesson } from './lesson.ts';
import { secondLesson } from './second.ts';
import { thirdLesson } from './third.ts';

export const LESSONS = [firstLesson, secondLesson, thirdLesson] as const;

/** Lessons are counted from 1. */
export const lessonNumbered = (number: number): Lesson => LESSONS[number - 1] ?? firstLesson;
