"""The tests of pyovnpu that ask OpenVINO's NPU plugin, file by file; all others need the CPU device alone.

An opening bracket stands for the test on the NPU of those that run on CPU and NPU. Then the tests of the fake driver
alone that compile a graph, which the CPU device computes.
"""

from __future__ import annotations

__all__ = ["ASKS_OPENVINO", "ASKS_THE_PLUGIN"]

_FILES = {
    "test_crashers.py": """
        test_refused[NPU
    """,
    "openvino/c/test_ov_remote_context.py": """
        test_device_memory
    """,
    "runtime/test_compiled.py": """
        test_ports[NPU test_properties[NPU test_requests_of_the_npu test_properties_of_this_model_only test_the_cache
        test_export_refuses[NPU test_several_requests[NPU
    """,
    "runtime/test_core.py": """
        test_devices test_export_and_import[NPU test_after_reshape_it_compiles test_tiles
    """,
    "cli/test_doctor.py": """
        test_openvino_is_asked_in_a_child test_what_openvino_says_is_what_counts
        test_a_driver_that_crashes_is_a_finding test_a_driver_that_does_not_work_is_a_finding
        test_the_fake_is_announced_loudly
    """,
    "test_fake_selection.py": """
        test_npu_fake_chooses_the_driver test_only_one_loader_is_mapped
    """,
    "model/test_hints.py": """
        test_of_memory_that_is_bound_too[NPU
    """,
    "model/test_large_arrays.py": """
        test_run_into[NPU test_elsewhere_run_copies
    """,
    "test_lifetime.py": """
        test_a_fork_opens_only_where_the_parent_has_nothing_open[NPU
    """,
    "cli/test_main.py": """
        test_info_of_a_network test_file_and_openvino_agree test_info_of_an_exported_model
        test_info_of_an_exported_model_needs_no_numpy test_no_handle_of_an_exported_model_is_left_behind
        test_run_an_exported_model test_shapes_of_a_dynamic_model test_options_reach_the_driver
        test_more_tiles_than_there_are test_bench_ways[mode0] test_bench_ways[mode1] test_bench_ways[mode2]
        test_bench_ways[mode4] test_bench_reports_first_latencies test_feil_uses_no_cache
        test_first_inference_of_an_exported_model test_inflight_is_the_number_of_requests test_bench_layers
        test_run_compares_cpu_and_npu
    """,
    "cli/test_selftest.py": """
        test_it_is_green test_a_fault_shows_in_its_case
    """,
    "model/test_model.py": """
        test_run[NPU test_one_input_and_output[NPU test_what_does_not_fit[NPU test_exported[NPU
        test_the_default_is_the_npu test_tiles test_bind[NPU test_bind_given[NPU test_threads[NPU test_states[NPU
        test_states_of_an_exported_model[NPU test_handle_and_compiled[NPU test_closed[NPU
        test_a_run_leaves_nothing_for_the_collector[NPU test_memory_does_not_grow
        test_futures_hold_what_went_wrong[NPU test_every_release test_cpu_and_npu_agree test_states_of_a_file[NPU
        test_a_run_the_driver_fails test_the_driver_has_nothing_left
    """,
    "model/test_outputs.py": """
        test_half_floats_are_widened[NPU test_other_types_stay[NPU
    """,
    "model/test_pool.py": """
        test_runs_in_order[NPU test_without_a_number_as_many_as_the_device_likes[NPU
    """,
    "test_conformance.py": """
        TestPyovnpu
    """,
    "model/test_model_file.py": """
        test_blobs_of_three_releases
    """,
    "runtime/test_ports.py": """
        test_all_names_of_a_tensor[NPU test_names_it_does_not_have[NPU test_names_after_the_model[NPU
        test_indices_and_ports_as_keys[NPU
    """,
    "runtime/test_preprocess.py": """
        test_a_camera_image[NPU
    """,
    "test_properties.py": """
        test_access_and_defaults_are_what_the_plugins_report test_a_wrong_key_first_of_all_breaks_nothing
        test_tiles_and_requests_by_hint test_compilation_mode_params_reach_the_compiler
        test_without_a_device_fewer_keys_are_known test_values_can_be_set_and_others_cannot
        test_a_constant_is_the_key_and_describes_itself test_reading_gives_types
        test_errors_say_which_releases_have_a_property test_more_tiles_than_there_are_never_reach_the_compiler
        test_a_run_does_not_need_it
    """,
    "runtime/test_remote.py": """
        test_contexts test_host_tensors_are_memory_both_see test_remote_tensors_from_one_run_to_the_next
        test_remote_tensors_by_their_properties test_the_cpu_does_not_see_them test_they_do_not_fit_everywhere
        test_compiled_in_a_context test_memory_outlives_everything test_contexts_are_dropped_quietly
    """,
    "runtime/test_request.py": """
        test_infer_on_its_own_tensors[NPU test_infer_on_given_tensors[NPU test_tensors_by_name_and_index[NPU
        test_async[NPU test_callback[NPU test_a_callback_may_start_the_next_run[NPU test_what_a_callback_may_not[NPU
        test_what_a_callback_raises[NPU test_future[NPU test_the_npu_cannot_cancel test_profiling[NPU
        test_states_go_on[NPU test_after_fork[NPU test_a_run_leaves_nothing_behind[NPU
    """,
    "test_testing_kit.py": """
        test_faults_become_openvinos_errors test_a_board_has_its_tiles test_what_counts_as_left_behind
        test_npu_process test_the_readmes_tests test_the_report_names_what_computed
    """,
}

ASKS_THE_PLUGIN = tuple(f"tests/pyovnpu/{file}::{name}" for file, names in _FILES.items() for name in names.split())

_COMPILING = {
    "test_ir_network.py": "",
    "test_profiling.py": "",
    "test_session_in_c.py": "",
    "test_walk.py": "",
    "test_ir_reader.py": "test_noise_in_blobs",
    "test_faults.py": """
        test_a_failing_create_leaves_a_log test_a_failing_execute_can_be_repeated test_a_failing_job_shows_at_the_fence
        test_a_lost_device test_a_slow_fence_and_a_slow_device
    """,
    "test_graphs.py": """
        test_it_computes test_arguments_are_described test_an_argument_is_updated_in_the_list
        test_strides_must_be_dense test_arguments_need_memory_the_device_sees
        test_a_graph_in_a_list_outlives_its_handle test_two_lists_of_one_graph_run_at_once
        test_tiles_by_hint_are_those_of_the_documentation test_tiles_can_be_asked_for
        test_the_first_generation_of_functions test_an_operation_the_compiler_does_not_know
        test_a_blob_computes_the_same test_blobs_that_are_none test_the_drivers_cache test_no_cache_by_default
    """,
    "test_queues.py": "test_who_needs_the_same_tiles_goes_by_priority test_graphs_on_other_tiles_run_side_by_side",
}

ASKS_OPENVINO = tuple(
    f"tests/fakes_level_zero/{file}" + (f"::{name}" if name else "")
    for file, names in _COMPILING.items()
    for name in names.split() or [""]
)
