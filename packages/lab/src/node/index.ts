/** The laboratory on this machine: worker threads, files and a progress bar. */

export { fingerprint } from './fingerprint.ts';
export { type LabRan, type LabRun, runLab } from './lab.ts';
export { type Progress, progressBar } from './progress.ts';
export { type RunOptions, runExperiment, type Timing } from './run.ts';
