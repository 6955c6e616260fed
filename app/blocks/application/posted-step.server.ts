import { createContext } from 'react-router';
import type { Step } from '#app/features/coaching/questions.ts';

/**
 * The step that this request posts, or null. Where the post is refused, the page shows that step with what was typed,
 * however far the saved answers go.
 */
export const postedStep = createContext<Step | null>(null);
