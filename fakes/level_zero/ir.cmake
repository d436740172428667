# The compiler inside the fake driver, as objects, and a library through which tests/fakes_level_zero reach it alone.
add_library(ze_ir OBJECT ir_arguments.c ir_model.c ir_network.c ir_rules.c ir_run.c ir_states.c ir_xml.c)
# Visible for the second library; the first one's list of exports hides them again.
set_target_properties(ze_ir PROPERTIES C_VISIBILITY_PRESET default)
target_include_directories(ze_ir PUBLIC ${CMAKE_CURRENT_LIST_DIR} ${CMAKE_CURRENT_LIST_DIR}/../common)

if(NPU_TESTS)
  npu_fake_library(ze_ir_testdriver OUTPUT_NAME ze_ir_testdriver FOLDER level_zero
    SOURCES ir_test_driver.c $<TARGET_OBJECTS:ze_ir> EXPORTS ir_test_driver.exports)
endif()
